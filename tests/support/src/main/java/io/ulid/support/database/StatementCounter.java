package io.ulid.support.database;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

import javax.sql.DataSource;

import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Counter of the statements that an application sends to its data sources. A batch counts
 * as one execution.
 */
public class StatementCounter implements BeanPostProcessor, QueryExecutionListener {

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
		count(queries.get(0).getQuery(), execution.isBatch() ? execution.getBatchSize() : 1);
	}

	protected final void count(String sql, int rows) {
		this.executions.add(new Execution(sql.trim().split("\\s", 2)[0].toLowerCase(Locale.ROOT), rows));
	}

	public void reset() {
		this.executions.clear();
	}

	public List<Execution> executions() {
		return List.copyOf(this.executions);
	}

	/**
	 * Return the number of rows by the first word of the statement.
	 */
	public Map<String, Integer> rows() {
		return this.executions.stream()
			.collect(Collectors.groupingBy(Execution::verb, Collectors.summingInt(Execution::rows)));
	}

	/**
	 * One round trip.
	 *
	 * @param verb the statement's first word, in lower case
	 * @param rows how often the statement was in the batch
	 */
	public record Execution(String verb, int rows) {
	}

}
