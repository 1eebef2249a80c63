package io.ulid.persistence;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

import javax.sql.DataSource;

import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Counts what really goes to the database, each execution once, a batch as one.
 */
class StatementCounter implements BeanPostProcessor, QueryExecutionListener {

	private final List<Execution> executions = new CopyOnWriteArrayList<>();

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		return (bean instanceof DataSource dataSource)
				? ProxyDataSourceBuilder.create(dataSource).listener(this).build() : bean;
	}

	@Override
	public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
	}

	@Override
	public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
		String verb = queries.get(0).getQuery().trim().split("\\s", 2)[0].toLowerCase(Locale.ROOT);
		this.executions.add(new Execution(verb, execution.isBatch() ? execution.getBatchSize() : 1));
	}

	void reset() {
		this.executions.clear();
	}

	List<Execution> executions() {
		return List.copyOf(this.executions);
	}

	/**
	 * One round trip.
	 *
	 * @param verb the statement's first word, in lower case
	 * @param rows how often the statement was in the batch
	 */
	record Execution(String verb, int rows) {
	}

}
