package com.example.acl;

import javax.sql.DataSource;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.security.acls.domain.AclAuthorizationStrategy;
import org.springframework.security.acls.jdbc.BasicLookupStrategy;
import org.springframework.security.acls.jdbc.JdbcMutableAclService;
import org.springframework.security.acls.jdbc.LookupStrategy;
import org.springframework.security.acls.model.AclCache;
import org.springframework.security.acls.model.PermissionGrantingStrategy;

/**
 * Beans of Spring Security's ACLs whose identifiers can be ids of this library. As
 * without ids, the service needs other identity queries on all databases except HSQLDB.
 */
@Configuration(proxyBeanMethods = false)
public class AclConfiguration {

	@Bean
	public BasicLookupStrategy lookupStrategy(DataSource dataSource, AclCache cache,
			AclAuthorizationStrategy authorization, PermissionGrantingStrategy granting) {
		BasicLookupStrategy strategy = new BasicLookupStrategy(dataSource, cache, authorization, granting);
		strategy.setAclClassIdSupported(true);
		strategy.setConversionService(new DefaultConversionService());
		return strategy;
	}

	@Bean
	public JdbcMutableAclService aclService(DataSource dataSource, LookupStrategy strategy, AclCache cache) {
		JdbcMutableAclService service = new JdbcMutableAclService(dataSource, strategy, cache);
		service.setAclClassIdSupported(true);
		service.setConversionService(new DefaultConversionService());
		return service;
	}

}
