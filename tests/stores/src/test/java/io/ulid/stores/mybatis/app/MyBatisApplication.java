package io.ulid.stores.mybatis.app;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;

@SpringBootConfiguration(proxyBeanMethods = false)
@AutoConfigurationPackage
public class MyBatisApplication {

}
