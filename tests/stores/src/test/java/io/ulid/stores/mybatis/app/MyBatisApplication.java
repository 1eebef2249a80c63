package io.ulid.stores.mybatis.app;

import io.ulid.fixtures.OrderId;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;

@SpringBootConfiguration(proxyBeanMethods = false)
@AutoConfigurationPackage(basePackageClasses = { MyBatisApplication.class, OrderId.class })
public class MyBatisApplication {

}
