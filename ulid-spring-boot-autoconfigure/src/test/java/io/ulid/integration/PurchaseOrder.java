package io.ulid.integration;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.jpa.UlidBinaryConverter;
import io.ulid.jpa.UlidCharConverter;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

@Entity
class PurchaseOrder {

	@Id
	@UlidGeneratedId
	Ulid id;

	@ManyToOne(fetch = FetchType.LAZY)
	Customer customer;

	Ulid basket;

	@JdbcTypeCode(SqlTypes.CHAR)
	Ulid voucher;

	@Convert(converter = UlidBinaryConverter.class)
	@JdbcTypeCode(SqlTypes.BINARY)
	@Column(length = 16)
	Ulid binaryReference;

	@Convert(converter = UlidCharConverter.class)
	@JdbcTypeCode(SqlTypes.CHAR)
	@Column(length = 26)
	Ulid charReference;

	protected PurchaseOrder() {
	}

	PurchaseOrder(Customer customer) {
		this.customer = customer;
	}

}
