package io.ulid.spring.data.internal;

import java.util.function.Function;
import java.util.function.Supplier;

import io.ulid.hibernate.internal.StoredForm;
import io.ulid.hibernate.internal.StoredFormResolver;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.beans.factory.ObjectProvider;

/**
 * Stored form of identifiers of 16 bytes on the application's database. The form is
 * cached without a lock, because a thread could hold the lock while it waits for a
 * connection. Two threads may both determine the form, with the same result.
 *
 * @param <D> the class of the bean for the database, such as a {@code DataSource}
 */
public final class DatabaseStoredForm<D> implements Supplier<StoredForm> {

	private final ObjectProvider<StoredFormResolver> forms;

	private final ObjectProvider<D> databases;

	private final Function<D, String> product;

	private volatile @Nullable StoredForm form;

	/**
	 * Create an instance.
	 * @param forms the forms by database
	 * @param databases the databases; if there are several, one must be primary
	 * @param product returns the product name of a database, see
	 * {@link StoredFormResolver#resolve(String)}
	 */
	public DatabaseStoredForm(ObjectProvider<StoredFormResolver> forms, ObjectProvider<D> databases,
			Function<D, String> product) {
		this.forms = forms;
		this.databases = databases;
		this.product = product;
	}

	@Override
	public StoredForm get() {
		StoredForm form = this.form;
		if (form == null) {
			form = this.forms.getObject().resolve(this.product.apply(database()));
			this.form = form;
		}
		return form;
	}

	private D database() {
		try {
			return this.databases.getObject();
		}
		catch (NoUniqueBeanDefinitionException ex) {
			throw new IllegalStateException(("'ulid.storage.type' applies to one database, but there are several: %s. "
					+ "Make one of them @Primary. For SQL written by hand, you can declare a UlidSqlValues bean "
					+ "such as UlidSqlValues.uuid() instead")
				.formatted(ex.getBeanNamesFound()), ex);
		}
	}

}
