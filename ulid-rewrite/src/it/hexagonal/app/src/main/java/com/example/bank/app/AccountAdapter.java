package com.example.bank.app;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

import com.example.bank.domain.Account;
import com.example.bank.domain.Accounts;
import org.springframework.stereotype.Component;

@Component
class AccountAdapter implements Accounts {

	private final AccountJpaRepository repository;

	AccountAdapter(AccountJpaRepository repository) {
		this.repository = repository;
	}

	@Override
	public Optional<Account> find(UUID number) {
		return this.repository.findById(number).map(AccountAdapter::toDomain);
	}

	@Override
	public Map<UUID, Account> findAll(Collection<UUID> numbers) {
		return this.repository.findAllById(numbers)
			.stream()
			.map(AccountAdapter::toDomain)
			.collect(Collectors.toMap(Account::getId, Function.identity()));
	}

	@Override
	public void save(Account account) {
		this.repository.save(new AccountJpaEntity(account.getId(), account.getOwner()));
	}

	private static Account toDomain(AccountJpaEntity entity) {
		return new Account(entity.getId(), entity.getOwner());
	}

}
