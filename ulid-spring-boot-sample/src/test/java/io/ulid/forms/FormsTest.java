package io.ulid.forms;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.springframework.test.context.TestPropertySource;

/**
 * Replaces the settings of the sample by those of the tests of forms.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@TestPropertySource(properties = { "spring.datasource.url=jdbc:h2:mem:forms", "spring.flyway.enabled=false",
		"spring.jpa.hibernate.ddl-auto=create-drop", "spring.messages.basename=forms/messages" })
@interface FormsTest {

}
