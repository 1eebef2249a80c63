package io.ulid.spring.actuate;

import java.util.Set;

import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of the endpoint {@code ulid}.
 *
 * @param showValues When the endpoint decrypts the text of an opaque id.
 * @param roles Roles that a caller may have for "when-authorized". If empty, every
 * authenticated caller is authorized.
 */
@ConfigurationProperties("management.endpoint.ulid")
record UlidEndpointProperties(@DefaultValue("never") Show showValues, @DefaultValue Set<String> roles) {

}
