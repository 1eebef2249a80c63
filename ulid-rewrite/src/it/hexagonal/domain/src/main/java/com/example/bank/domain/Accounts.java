package com.example.bank.domain;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

public interface Accounts {

	Optional<Account> find(UUID number);

	Map<UUID, Account> findAll(Collection<UUID> numbers);

	void save(Account account);

}
