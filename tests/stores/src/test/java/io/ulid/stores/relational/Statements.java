package io.ulid.stores.relational;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import net.ttddyy.dsproxy.ExecutionInfo;
import net.ttddyy.dsproxy.QueryInfo;
import net.ttddyy.dsproxy.listener.QueryExecutionListener;
import org.aopalliance.intercept.MethodInterceptor;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;

import org.springframework.aop.framework.ProxyFactory;

/**
 * Counts what really goes to the database, by the first word of the statement; one of a
 * batch as often as it is in the batch.
 */
final class Statements implements QueryExecutionListener {

	private final Map<String, Integer> counts = new TreeMap<>();

	@Override
	public void beforeQuery(ExecutionInfo execution, List<QueryInfo> queries) {
	}

	@Override
	public void afterQuery(ExecutionInfo execution, List<QueryInfo> queries) {
		count(queries.get(0).getQuery(), execution.isBatch() ? execution.getBatchSize() : 1);
	}

	/**
	 * A factory whose connections count their statements. Spring Data R2DBC executes each
	 * that it creates once, and has no batches.
	 */
	ConnectionFactory counting(ConnectionFactory factory) {
		return proxy(ConnectionFactory.class, factory, (invocation) -> invocation.getMethod().getName().equals("create")
				? Mono.from((Publisher<?>) invocation.proceed()).map((connection) -> counting((Connection) connection))
				: invocation.proceed());
	}

	private Connection counting(Connection connection) {
		return proxy(Connection.class, connection, (invocation) -> {
			if (invocation.getMethod().getName().equals("createStatement")) {
				count((String) invocation.getArguments()[0], 1);
			}
			return invocation.proceed();
		});
	}

	private static <T> T proxy(Class<T> type, T target, MethodInterceptor interceptor) {
		ProxyFactory proxies = new ProxyFactory(type, interceptor);
		proxies.setTarget(target);
		return type.cast(proxies.getProxy());
	}

	private synchronized void count(String sql, int times) {
		this.counts.merge(sql.trim().split("\\s", 2)[0].toLowerCase(Locale.ROOT), times, Integer::sum);
	}

	synchronized void reset() {
		this.counts.clear();
	}

	synchronized Map<String, Integer> counts() {
		return Map.copyOf(this.counts);
	}

}
