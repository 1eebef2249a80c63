package io.ulid.autoconfigure;

import io.ulid.datarest.UlidRestExceptionHandler;
import io.ulid.web.UlidProblemDetails;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler;

/**
 * {@link AutoConfiguration Auto-configuration} of the errors of ULIDs in Spring Data
 * REST. The ULIDs themselves take the way of Spring MVC and Jackson.
 */
@AutoConfiguration(after = UlidWebAutoConfiguration.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(RepositoryRestExceptionHandler.class)
public final class UlidDataRestAutoConfiguration {

	@Bean
	@ConditionalOnBean(UlidProblemDetails.class)
	@ConditionalOnMissingBean
	UlidRestExceptionHandler ulidRestExceptionHandler(UlidProblemDetails problemDetails, MessageSource messages) {
		return new UlidRestExceptionHandler(
				(invalid) -> problemDetails.describe(invalid, messages, LocaleContextHolder.getLocale()));
	}

}
