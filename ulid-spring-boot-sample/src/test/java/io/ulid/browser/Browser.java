package io.ulid.browser;

import java.io.File;

import org.openqa.selenium.Dimension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/**
 * Chromium, without a window.
 */
public final class Browser {

	private Browser() {
	}

	/**
	 * Start a browser, which the caller quits.
	 */
	public static ChromeDriver start() {
		// An explicit driver: Selenium would download one
		File driver = new File(System.getProperty("browser.driver", "/usr/bin/chromedriver"));
		ChromeDriver browser = new ChromeDriver(new ChromeDriverService.Builder().usingDriverExecutable(driver).build(),
				new ChromeOptions().setBinary(System.getProperty("browser.binary", "/usr/bin/chromium"))
					.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"));
		browser.manage().window().setSize(new Dimension(1200, 3600));
		return browser;
	}

}
