package com.example.bank.app;

import java.util.List;
import java.util.UUID;

import com.example.bank.domain.Account;
import com.example.bank.domain.Accounts;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.web.servlet.MockMvc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

@SpringBootTest
@AutoConfigureMockMvc
class BankApplicationTests {

	private static final UUID NUMBER = UUID.fromString("018f3a3e-7b1c-7c4e-9d3a-0a1b2c3d4e5f");

	@Autowired
	private MockMvc mvc;

	@Autowired
	private Accounts accounts;

	@Test
	void findsAnAccount() throws Exception {
		this.accounts.save(new Account(NUMBER, "Ada"));
		this.mvc.perform(get("/accounts/{number}", NUMBER))
			.andExpect(status().isOk())
			.andExpect(jsonPath("$.number").value("018f3a3e-7b1c-7c4e-9d3a-0a1b2c3d4e5f"));
		assertThat(this.accounts.findAll(List.of(NUMBER))).containsOnlyKeys(NUMBER);
	}

	@Test
	void opensAnAccount() throws Exception {
		String location = this.mvc.perform(post("/accounts").param("owner", "Grace"))
			.andExpect(status().isCreated())
			.andReturn()
			.getResponse()
			.getHeader("Location");
		UUID number = UUID.fromString(location.substring("/accounts/".length()));
		assertThat(this.accounts.find(number)).get().extracting(Account::getOwner).isEqualTo("Grace");
	}

	@Test
	void doesNotFindAnotherAccount() throws Exception {
		this.mvc.perform(get("/accounts/{number}", UUID.randomUUID())).andExpect(status().isNotFound());
	}

}
