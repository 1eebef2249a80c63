package io.ulid.spring.mybatis;

import java.util.ArrayList;
import java.util.List;

import com.baomidou.mybatisplus.core.incrementer.IdentifierGenerator;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.internal.TypedIdScanner;
import org.apache.ibatis.type.TypeHandler;
import org.apache.ibatis.type.TypeHandlerRegistry;
import org.mybatis.spring.boot.autoconfigure.ConfigurationCustomizer;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in MyBatis, with the
 * starter of MyBatis or of MyBatis-Plus.
 */
@AutoConfiguration(after = UlidDataAutoConfiguration.class,
		beforeName = "com.baomidou.mybatisplus.autoconfigure.IdentifierGeneratorAutoConfiguration")
@ConditionalOnClass(TypeHandlerRegistry.class)
@ConditionalOnBean(StoredFormResolver.class)
public final class UlidMyBatisAutoConfiguration {

	@Bean
	IdentifierTypeHandlers ulidTypeHandlers(ConfigurableListableBeanFactory beanFactory, StoredFormResolver forms,
			ObjectProvider<TypeHandler<?>> own) {
		return (registry) -> {
			// MyBatis (SqlSessionFactoryBean.buildSqlSessionFactory) registers the
			// application's handlers after this customizer. The customizer also registers
			// these handlers, so that register() below does not replace them
			own.forEach(registry::register);
			List<Class<?>> types = new ArrayList<>(TypedIdScanner.find(beanFactory));
			TypedIdMistakes.warnAboutEqualPrefixes(types);
			IdentifierType.all().forEach((kind) -> types.add(kind.type()));
			types.forEach((type) -> register(type, forms, registry));
		};
	}

	private static <T> void register(Class<T> type, StoredFormResolver forms, TypeHandlerRegistry registry) {
		if (!registry.hasTypeHandler(type)) {
			registry.register(type, new UlidTypeHandler<>(type, forms::resolve));
		}
	}

	/**
	 * Customizer that registers a handler for each class of identifiers before MyBatis
	 * parses the first statement. MyBatis looks up handlers by class
	 * ({@code TypeHandlerRegistry.getTypeHandler}), so one handler for an interface is
	 * not enough.
	 */
	interface IdentifierTypeHandlers {

		void addTo(TypeHandlerRegistry registry);

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(ConfigurationCustomizer.class)
	static class MyBatisConfiguration {

		@Bean
		ConfigurationCustomizer ulidMyBatisCustomizer(IdentifierTypeHandlers typeHandlers) {
			return (configuration) -> typeHandlers.addTo(configuration.getTypeHandlerRegistry());
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ com.baomidou.mybatisplus.autoconfigure.ConfigurationCustomizer.class,
			IdentifierGenerator.class })
	static class MyBatisPlusConfiguration {

		@Bean
		com.baomidou.mybatisplus.autoconfigure.ConfigurationCustomizer ulidMyBatisPlusCustomizer(
				IdentifierTypeHandlers typeHandlers) {
			return (configuration) -> typeHandlers.addTo(configuration.getTypeHandlerRegistry());
		}

		@Bean
		@ConditionalOnMissingBean(IdentifierGenerator.class)
		UlidKeyGenerator ulidKeyGenerator(IdGenerators generators) {
			return new UlidKeyGenerator(generators);
		}

	}

}
