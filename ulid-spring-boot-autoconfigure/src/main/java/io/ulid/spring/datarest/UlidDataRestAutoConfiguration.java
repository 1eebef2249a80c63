package io.ulid.spring.datarest;

import io.ulid.spring.web.UlidConverters;
import io.ulid.spring.web.UlidProblemDetails;
import io.ulid.spring.web.UlidWebAutoConfiguration;
import io.ulid.spring.web.internal.RejectionListener;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.convert.support.ConfigurableConversionService;
import org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler;
import org.springframework.data.rest.webmvc.config.RepositoryRestConfigurer;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Spring Data REST: their
 * conversion, their text in links, and the responses to invalid ULIDs. Jackson converts
 * ULIDs in bodies.
 */
@AutoConfiguration(after = UlidWebAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(RepositoryRestExceptionHandler.class)
@Import(UlidDataRestAutoConfiguration.UlidRestConfigurer.class)
public final class UlidDataRestAutoConfiguration {

	// This bean does not depend on 'ulid.web.problem-details.enabled', because without
	// the handler, the response to an invalid id in a path would have status 500
	@Bean
	@ConditionalOnMissingBean
	UlidRestExceptionHandler ulidRestExceptionHandler(ObjectProvider<UlidProblemDetails> problemDetails,
			ApplicationContext context, @Qualifier("ulidRejectionMeters") ObjectProvider<RejectionListener> meters) {
		return new UlidRestExceptionHandler(problemDetails.getIfAvailable(UlidProblemDetails::new), context,
				meters.getIfAvailable());
	}

	/**
	 * Configurer that adds the conversion of identifiers in paths, parameters and links.
	 */
	static final class UlidRestConfigurer implements RepositoryRestConfigurer {

		@Override
		public void configureConversionService(ConfigurableConversionService conversionService) {
			UlidConverters.addTo(conversionService);
		}

	}

}
