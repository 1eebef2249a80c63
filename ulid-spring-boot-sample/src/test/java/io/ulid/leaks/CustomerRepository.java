package io.ulid.leaks;

import java.util.List;

import io.ulid.sample.CustomerId;

import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.JpaRepository;

interface CustomerRepository extends JpaRepository<Customer, CustomerId> {

	List<Customer> findByIdLessThanOrderByIdDesc(CustomerId before, Limit limit);

}
