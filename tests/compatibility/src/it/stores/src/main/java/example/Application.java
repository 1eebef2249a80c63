package example;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
class Application {

}
