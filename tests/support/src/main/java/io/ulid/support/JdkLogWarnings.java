package io.ulid.support;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/**
 * Recorder of the warnings of a {@link System.Logger}.
 */
public final class JdkLogWarnings {

	private JdkLogWarnings() {
	}

	/**
	 * Run code and record the warnings.
	 * @param name the class whose logger is observed
	 * @param runnable the code to run
	 * @return the warnings, each followed by its exception
	 */
	public static List<String> of(Class<?> name, Runnable runnable) {
		List<String> warnings = new ArrayList<>();
		Handler handler = new Handler() {

			@Override
			public void publish(LogRecord line) {
				warnings.add(new SimpleFormatter().formatMessage(line)
						+ ((line.getThrown() != null) ? line.getThrown() : ""));
			}

			@Override
			public void flush() {
			}

			@Override
			public void close() {
			}

		};
		handler.setLevel(Level.WARNING);
		Logger logger = Logger.getLogger(name.getName());
		// Another application in this JVM may have turned the logger off
		logger.setLevel(Level.WARNING);
		logger.addHandler(handler);
		try {
			runnable.run();
		}
		finally {
			logger.removeHandler(handler);
			logger.setLevel(null);
		}
		return warnings;
	}

}
