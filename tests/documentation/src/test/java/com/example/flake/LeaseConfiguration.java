package com.example.flake;

import java.time.Clock;
import java.time.Duration;

import javax.sql.DataSource;

import io.ulid.flake.lease.JdbcLeaseStore;
import io.ulid.flake.lease.LeaseSettings;
import io.ulid.flake.lease.LeaseStore;
import io.ulid.flake.lease.LeasedNodeIdSource;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Leases of node ids in a database that is not the primary one of the application, or
 * with a dedicated pool.
 */
@Configuration(proxyBeanMethods = false)
public class LeaseConfiguration {

	@Bean(initMethod = "start", destroyMethod = "close")
	LeasedNodeIdSource nodeIdSource(@Qualifier("leases") DataSource dataSource) {
		LeaseStore store = new JdbcLeaseStore(dataSource, "shedlock", Duration.ofSeconds(10));
		LeaseSettings settings = new LeaseSettings("orders", 32, Duration.ofSeconds(60), Duration.ofSeconds(20),
				Duration.ofSeconds(2), Duration.ofSeconds(1));
		return new LeasedNodeIdSource(store, settings, Clock.systemUTC(), "orders");
	}

}
