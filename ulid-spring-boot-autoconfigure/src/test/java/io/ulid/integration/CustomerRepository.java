package io.ulid.integration;

import io.ulid.Ulid;

import org.springframework.data.jpa.repository.JpaRepository;

interface CustomerRepository extends JpaRepository<Customer, Ulid> {

}
