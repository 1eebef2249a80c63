package io.ulid.stores.redis;

import java.util.List;

import org.springframework.data.keyvalue.repository.KeyValueRepository;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.query.QueryByExampleExecutor;

@NoRepositoryBean
interface Things<T extends Thing<I, ?, ?>, I> extends KeyValueRepository<T, I>, QueryByExampleExecutor<T> {

	List<T> findByCustomer(I customer);

	List<T> findBySet(I element);

	List<T> findByPartOwner(I owner);

	List<T> findByCustomerAndPartOwner(I customer, I owner);

	List<T> findByCustomerOrPartOwner(I customer, I owner);

	long countByCustomer(I customer);

}
