package io.ulid.spring.web;

import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Configurer of Spring MVC.
 */
final class UlidWebMvcConfigurer extends UlidFormatterConfigurer implements WebMvcConfigurer {

}
