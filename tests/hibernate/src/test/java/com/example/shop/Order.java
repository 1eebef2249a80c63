package com.example.shop;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidCharConverter;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

@Entity
@Table(name = "orders")
public class Order {

	@Id
	@UlidGeneratedId
	@Nullable OrderId id;

	@Nullable CustomerId customer;

	@UlidGeneratedId
	@Nullable Ulid reference;

	@Convert(converter = UlidCharConverter.class)
	@Column(length = 26)
	@Nullable Ulid converted;

	@ManyToOne
	@Nullable Order previous;

}
