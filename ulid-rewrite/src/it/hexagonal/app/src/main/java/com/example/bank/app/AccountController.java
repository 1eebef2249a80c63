package com.example.bank.app;

import java.net.URI;
import java.util.UUID;

import com.example.bank.domain.Account;
import com.example.bank.domain.Accounts;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AccountController {

	private final Accounts accounts;

	AccountController(Accounts accounts) {
		this.accounts = accounts;
	}

	@PostMapping("/accounts")
	ResponseEntity<View> open(@RequestParam String owner) {
		Account account = Account.open(owner);
		this.accounts.save(account);
		return ResponseEntity.created(URI.create("/accounts/" + account.getId())).body(view(account));
	}

	@GetMapping("/accounts/{number}")
	ResponseEntity<View> find(@PathVariable UUID number) {
		return ResponseEntity.of(this.accounts.find(number).map(AccountController::view));
	}

	private static View view(Account account) {
		return new View(account.getId(), account.getOwner());
	}

	record View(UUID number, String owner) {
	}

}
