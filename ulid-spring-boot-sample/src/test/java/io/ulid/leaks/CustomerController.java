package io.ulid.leaks;

import java.net.URI;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.sample.CustomerId;
import jakarta.persistence.EntityManager;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import org.jspecify.annotations.Nullable;

import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.data.domain.Limit;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.MutationMapping;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * Requests for customers, including requests that fail with all usual exceptions.
 */
@RestController
@RequestMapping("/customers")
class CustomerController {

	private final CustomerRepository customers;

	private final EntityManager entityManager;

	private final TransactionTemplate transaction;

	CustomerController(CustomerRepository customers, EntityManager entityManager, TransactionTemplate transaction) {
		this.customers = customers;
		this.entityManager = entityManager;
		this.transaction = transaction;
	}

	@PostMapping
	ResponseEntity<Customer> create(@Valid @RequestBody Contact contact) {
		Customer customer = this.customers.save(new Customer(contact.email()));
		return ResponseEntity.created(URI.create("/customers/" + customer.getId())).body(customer);
	}

	@GetMapping
	List<Customer> list(@RequestParam @Nullable CustomerId before) {
		return this.customers.findByIdLessThanOrderByIdDesc((before != null) ? before : new CustomerId(Ulid.MAX),
				Limit.of(10));
	}

	@GetMapping("/{id}")
	Customer find(@PathVariable CustomerId id) {
		return this.customers.findById(id)
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "There is no customer " + id));
	}

	@PutMapping("/{id}")
	Customer replace(@PathVariable CustomerId id, @Valid @RequestBody Contact contact) {
		return this.customers.save(new Customer(id, contact.version(), contact.email()));
	}

	@PostMapping("/{id}")
	void insert(@PathVariable CustomerId id, @Valid @RequestBody Contact contact) {
		this.transaction
			.executeWithoutResult((status) -> this.entityManager.persist(new Customer(id, null, contact.email())));
	}

	@GetMapping("/{id}/invoice")
	void failWithId(@PathVariable CustomerId id) {
		throw new IllegalStateException("There is no invoice for " + id + " and " + List.of(id));
	}

	@GetMapping("/{id}/email")
	String failWithoutSession(@PathVariable CustomerId id) {
		return this.customers.getReferenceById(id).getEmail();
	}

	@GetMapping("/{id}/phone")
	@Nullable String failWithoutRow(@PathVariable CustomerId id) {
		return this.transaction.execute((status) -> this.customers.getReferenceById(id).getEmail());
	}

	@QueryMapping
	@Nullable Customer customer(@Argument CustomerId id) {
		return this.customers.findById(id).orElse(null);
	}

	@QueryMapping
	List<Customer> customers(@Argument List<CustomerId> ids) {
		return ids.stream().map(this::find).toList();
	}

	@MutationMapping
	Customer register(@Argument String email) {
		return this.customers.save(new Customer(email));
	}

	@ExceptionHandler
	ProblemDetail handle(OptimisticLockingFailureException ex) {
		return ProblemDetail.forStatusAndDetail(HttpStatus.CONFLICT, String.valueOf(ex.getMessage()));
	}

	// The message of this exception contains the message of the database, which contains
	// plain ids
	@ExceptionHandler
	ProblemDetail handle(DataIntegrityViolationException ex) {
		return ProblemDetail.forStatus(HttpStatus.CONFLICT);
	}

	record Contact(@Nullable Integer version, @NotBlank String email) {
	}

}
