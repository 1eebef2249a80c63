package example;

import io.ulid.Ulid;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

@SpringBootApplication
@EnableConfigurationProperties(Application.Settings.class)
public class Application {

	@ConfigurationProperties("example")
	public record Settings(Ulid tenant) {
	}

}
