package io.ulid.autoconfigure.data;

import java.sql.DatabaseMetaData;
import java.util.function.Supplier;

import javax.sql.DataSource;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.data.UlidSqlValues;
import io.ulid.mapping.StoredForm;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.jdbc.support.MetaDataAccessException;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in SQL that is written by
 * hand.
 */
@AutoConfiguration(after = UlidDataAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
				"org.springframework.boot.autoconfigure.r2dbc.R2dbcAutoConfiguration",
				"org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
				"org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration" })
public final class UlidSqlAutoConfiguration {

	private static <T> T unique(ObjectProvider<T> databases) {
		try {
			return databases.getObject();
		}
		catch (NoUniqueBeanDefinitionException ex) {
			throw new IllegalStateException(("'ulid.data.storage' is for one database, and there are several: %s. "
					+ "Make one of them @Primary, or declare a UlidSqlValues bean such as UlidSqlValues.uuid()")
				.formatted(ex.getBeanNamesFound()), ex);
		}
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(JdbcUtils.class)
	static class JdbcConfiguration {

		@Bean
		@ConditionalOnBean({ DataSource.class, DataStorage.class })
		@ConditionalOnMissingBean
		UlidSqlValues ulidSqlValues(ObjectProvider<DataStorage> storage, ObjectProvider<DataSource> dataSources) {
			return new UlidSqlValues(form(storage, dataSources));
		}

		static Supplier<StoredForm> form(ObjectProvider<DataStorage> storage, ObjectProvider<DataSource> dataSources) {
			return new AskedOnce(() -> storage.getObject().on(product(unique(dataSources))));
		}

		// On the connection of the transaction, if there is one
		static String product(DataSource dataSource) {
			try {
				return JdbcUtils.extractDatabaseMetaData(dataSource, DatabaseMetaData::getDatabaseProductName);
			}
			catch (MetaDataAccessException ex) {
				throw new IllegalStateException("The database does not say what it is", ex);
			}
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(ConnectionFactory.class)
	static class R2dbcConfiguration {

		@Bean
		@ConditionalOnBean({ ConnectionFactory.class, DataStorage.class })
		@ConditionalOnMissingBean
		UlidSqlValues ulidSqlValues(ObjectProvider<DataStorage> storage,
				ObjectProvider<ConnectionFactory> connectionFactories) {
			return new UlidSqlValues(form(storage, connectionFactories));
		}

		static Supplier<StoredForm> form(ObjectProvider<DataStorage> storage,
				ObjectProvider<ConnectionFactory> connectionFactories) {
			return new AskedOnce(() -> storage.getObject().on(unique(connectionFactories).getMetadata().getName()));
		}

	}

	/**
	 * Keeps the answer without a lock, which threads could hold while they wait for a
	 * connection. That two of them ask is harmless.
	 */
	private static final class AskedOnce implements Supplier<StoredForm> {

		private final Supplier<StoredForm> database;

		private volatile @Nullable StoredForm form;

		private AskedOnce(Supplier<StoredForm> database) {
			this.database = database;
		}

		@Override
		public StoredForm get() {
			StoredForm form = this.form;
			if (form == null) {
				form = this.database.get();
				this.form = form;
			}
			return form;
		}

	}

}
