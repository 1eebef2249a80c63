package io.ulid.autoconfigure;

import io.ulid.datarest.UlidRestExceptionHandler;
import io.ulid.web.UlidProblemDetails;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler;

/**
 * {@link AutoConfiguration Auto-configuration} of the errors of ULIDs in Spring Data
 * REST. The ULIDs themselves take the way of Spring MVC and Jackson.
 */
@AutoConfiguration
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(RepositoryRestExceptionHandler.class)
public final class UlidDataRestAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidRestExceptionHandler ulidRestExceptionHandler() {
		return new UlidRestExceptionHandler(UlidProblemDetails::describe);
	}

}
