package io.ulid.forms;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

import io.ulid.Ulid;
import io.ulid.browser.Browser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.Select;
import org.openqa.selenium.support.ui.WebDriverWait;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The forms, filled in with Chromium.
 */
@Tag("browser")
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@FormsTest
class PetFormIT {

	private static final Path SCREENSHOT = Path.of("target", "pet-form.png");

	private static ChromeDriver browser;

	@Autowired
	private PetRepository pets;

	@LocalServerPort
	private int port;

	@BeforeAll
	static void start() {
		browser = Browser.start();
	}

	@AfterAll
	static void end() {
		if (browser != null) {
			browser.quit();
		}
	}

	@BeforeEach
	void open() {
		this.pets.deleteAll();
		browser.get("http://localhost:" + this.port + "/pets");
	}

	@Test
	void createsEditsAndFilters() throws Exception {
		create("Iris", "unknown", "");
		Pet iris = this.pets.findAll().get(0);
		assertThat(iris.getTypeId()).isNull();
		assertThat(iris.getMotherId()).isNull();
		assertThat(find("#shown").getText()).isEqualTo(iris.getId().toString());
		assertThat(browser.getTitle()).isEqualTo(iris.getId().toString());

		create("Leo", "cat", iris.getId().toString());
		Ulid leo = Ulid.parse(find("#id").getDomProperty("value"));
		assertThat(new Select(find("#typeId")).getFirstSelectedOption().getText()).isEqualTo("cat");
		assertThat(find("#motherId").getDomProperty("value")).isEqualTo(iris.getId().toString());
		Files.write(SCREENSHOT, browser.getScreenshotAs(OutputType.BYTES));
		assertThat(SCREENSHOT).isNotEmptyFile();

		follow("#list");
		follow("#filter button");
		assertThat(names()).isEqualTo("Iris Leo");
		choose("cat");
		follow("#filter button");
		assertThat(names()).isEqualTo("Leo");
		choose("all types");
		type("#motherId", iris.getId().toString());
		follow("#filter button");
		assertThat(names()).isEqualTo("Leo");

		follow("li a");
		choose("unknown");
		type("#motherId", "");
		follow("#pet button");
		assertThat(find("#id").getDomProperty("value")).isEqualTo(leo.toString());
		assertThat(this.pets.count()).isEqualTo(2);
		assertThat(this.pets.findById(leo)).hasValueSatisfying((pet) -> {
			assertThat(pet.getTypeId()).isNull();
			assertThat(pet.getMotherId()).isNull();
		});
	}

	private static void create(String name, String type, String mother) {
		if (!browser.findElements(By.cssSelector("#list")).isEmpty()) {
			follow("#list");
		}
		follow("#new");
		type("#name", name);
		choose(type);
		type("#motherId", mother);
		follow("#pet button");
	}

	private static void choose(String type) {
		new Select(find("#typeId")).selectByVisibleText(type);
	}

	private static void type(String field, String text) {
		find(field).clear();
		find(field).sendKeys(text);
	}

	private static String names() {
		return String.join(" ", browser.findElements(By.cssSelector("li")).stream().map(WebElement::getText).toList());
	}

	/**
	 * Click an element that leads to another page, and wait for the page. The wait does
	 * not query elements of the old page: while the page unloads, the driver fails on
	 * them with its own errors.
	 */
	private static void follow(String selector) {
		browser.executeScript("window.left = false");
		find(selector).click();
		new WebDriverWait(browser, Duration.ofSeconds(30)).ignoring(WebDriverException.class)
			.until((page) -> browser
				.executeScript("return window.left === undefined && document.readyState === 'complete'")
				.equals(true));
	}

	private static WebElement find(String selector) {
		return browser.findElement(By.cssSelector(selector));
	}

}
