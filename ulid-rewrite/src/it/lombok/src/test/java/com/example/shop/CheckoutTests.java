package com.example.shop;

import java.util.UUID;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.mock;

@SpringBootTest
class CheckoutTests {

	@Autowired
	private Checkout checkout;

	@Autowired
	private Tokens tokens;

	@Autowired
	private UserRepository users;

	@Autowired
	private OrderRepository orders;

	@Test
	void ordersForTheSubjectOfAToken() {
		User user = this.users.save(User.builder().name("Ada").build());
		OrderDto order = this.checkout.order(this.tokens.issue(user));
		assertThat(order.buyerId()).isEqualTo(user.getId());
		assertThat(this.orders.findIds(user.getId())).containsExactly(order.id());
		assertThat(this.orders.findByBuyerId(user.getId())).extracting(BaseEntity::getId).containsExactly(order.id());
	}

	@Test
	void issuesTheTextOfAnId() {
		UUID id = UUID.randomUUID();
		User user = mock(User.class);
		given(user.getId()).willReturn(id);
		assertThat(this.tokens.subject(this.tokens.issue(user))).isEqualTo(id);
	}

}
