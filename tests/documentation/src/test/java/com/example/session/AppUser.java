package com.example.session;

import io.ulid.fixtures.CustomerId;

/**
 * The principals of the application.
 */
public interface AppUser {

	CustomerId id();

}
