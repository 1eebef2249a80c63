package io.ulid.hibernate;

/**
 * What happens if a check finds a problem at startup.
 */
public enum StartupCheck {

	/**
	 * Startup fails.
	 */
	FAIL,

	/**
	 * Startup logs a warning.
	 */
	WARN,

	/**
	 * The check does not run.
	 */
	IGNORE

}
