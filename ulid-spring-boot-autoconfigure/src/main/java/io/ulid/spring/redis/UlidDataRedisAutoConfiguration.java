package io.ulid.spring.redis;

import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.spring.data.UlidDataAutoConfiguration;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Import;
import org.springframework.data.redis.core.convert.RedisCustomConversions;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in repositories of Spring
 * Data Redis.
 */
@AutoConfiguration(after = UlidDataAutoConfiguration.class)
@ConditionalOnClass(RedisCustomConversions.class)
@ConditionalOnBean(StoredFormResolver.class)
@Import(RedisPostProcessor.class)
public final class UlidDataRedisAutoConfiguration {

}
