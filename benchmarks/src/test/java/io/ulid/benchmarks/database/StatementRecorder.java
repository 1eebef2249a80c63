package io.ulid.benchmarks.database;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import javax.sql.DataSource;

import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * Remembers the largest batch of every statement.
 */
class StatementRecorder implements BeanPostProcessor, QueryExecutionListener {

	private final Map<String, Integer> largestBatches = new ConcurrentHashMap<>();

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
		int rows = execution.isBatch() ? execution.getBatchSize() : 1;
		this.largestBatches.merge(queries.get(0).getQuery(), rows, Math::max);
	}

	/**
	 * Return the most rows that one execution has inserted.
	 * @param table the table
	 * @return the size of the largest batch
	 */
	int largestInsert(String table) {
		return this.largestBatches.entrySet()
			.stream()
			.filter((entry) -> entry.getKey().startsWith("insert into " + table + " "))
			.mapToInt(Map.Entry::getValue)
			.max()
			.orElse(0);
	}

}
