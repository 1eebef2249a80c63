package io.ulid.stores.aot;

import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.jdbc.UlidDataJdbcAutoConfiguration;
import io.ulid.spring.mongodb.UlidDataMongoAutoConfiguration;
import io.ulid.spring.mybatis.UlidMyBatisAutoConfiguration;
import io.ulid.spring.redis.UlidDataRedisAutoConfiguration;
import org.apache.ibatis.session.SqlSessionFactory;
import org.mybatis.spring.boot.autoconfigure.MybatisAutoConfiguration;
import org.mybatis.spring.mapper.MapperFactoryBean;

import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.data.jdbc.autoconfigure.DataJdbcRepositoriesAutoConfiguration;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoRepositoriesAutoConfiguration;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.boot.data.redis.autoconfigure.DataRedisRepositoriesAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@AutoConfigurationPackage
@ImportAutoConfiguration({ DataSourceAutoConfiguration.class, DataSourceTransactionManagerAutoConfiguration.class,
		JdbcTemplateAutoConfiguration.class, JdbcClientAutoConfiguration.class, TransactionAutoConfiguration.class,
		DataJdbcRepositoriesAutoConfiguration.class, MongoAutoConfiguration.class, DataMongoAutoConfiguration.class,
		DataMongoRepositoriesAutoConfiguration.class, MybatisAutoConfiguration.class, UlidAutoConfiguration.class,
		UlidFlakeAutoConfiguration.class, UlidDataAutoConfiguration.class, UlidDataJdbcAutoConfiguration.class,
		UlidDataMongoAutoConfiguration.class, DataRedisAutoConfiguration.class,
		DataRedisRepositoriesAutoConfiguration.class, UlidDataRedisAutoConfiguration.class,
		UlidMyBatisAutoConfiguration.class })
class AotApplication {

	// MyBatis's own search for mappers does not run ahead of time
	@Bean
	static MapperFactoryBean<ParcelMapper> parcelMapper(SqlSessionFactory sqlSessionFactory) {
		MapperFactoryBean<ParcelMapper> factory = new MapperFactoryBean<>(ParcelMapper.class);
		factory.setSqlSessionFactory(sqlSessionFactory);
		return factory;
	}

}
