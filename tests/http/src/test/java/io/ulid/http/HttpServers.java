package io.ulid.http;

import java.util.List;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The application on Tomcat and on Netty, started once for all test classes, which have
 * it as an argument of their constructor.
 */
final class HttpServers implements AutoCloseable {

	private final ConfigurableApplicationContext servlet = HttpApplication.start(WebApplicationType.SERVLET);

	private final ConfigurableApplicationContext reactive = HttpApplication.start(WebApplicationType.REACTIVE);

	private final Transport tomcat = Transport.http(this.servlet);

	private final Transport netty = Transport.http(this.reactive);

	private final Transport mvc = Transport.mockMvc(this.servlet);

	private final Transport webFlux = Transport.mockWebFlux(this.reactive);

	/**
	 * Where Tomcat listens.
	 */
	String url() {
		return "http://localhost:" + this.servlet.getEnvironment().getRequiredProperty("local.server.port");
	}

	Transport tomcat() {
		return this.tomcat;
	}

	Transport netty() {
		return this.netty;
	}

	Transport mvc() {
		return this.mvc;
	}

	Transport webFlux() {
		return this.webFlux;
	}

	/**
	 * Over real HTTP.
	 */
	List<Transport> real() {
		return List.of(this.tomcat, this.netty);
	}

	/**
	 * Straight into Spring.
	 */
	List<Transport> direct() {
		return List.of(this.mvc, this.webFlux);
	}

	@Override
	public void close() {
		this.servlet.close();
		this.reactive.close();
	}

	/**
	 * Starts the servers when the first test class needs them, and stops them after the
	 * last one.
	 */
	static final class Resolver implements ParameterResolver {

		@Override
		public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
			return parameter.getParameter().getType() == HttpServers.class;
		}

		@Override
		public HttpServers resolveParameter(ParameterContext parameter, ExtensionContext context) {
			return context.getRoot()
				.getStore(Namespace.create(HttpServers.class))
				.computeIfAbsent(HttpServers.class, (key) -> new HttpServers(), HttpServers.class);
		}

	}

}
