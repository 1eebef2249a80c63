package io.ulid.support;

import java.util.List;
import java.util.stream.Stream;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import org.slf4j.LoggerFactory;

/**
 * Recorder of the lines that some loggers log at {@code INFO} or above. Tests do not
 * print these lines.
 */
public final class LogLines implements AutoCloseable {

	private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

	private final List<Logger> loggers;

	public LogLines(Class<?>... names) {
		this.loggers = Stream.of(names).map((name) -> (Logger) LoggerFactory.getLogger(name)).toList();
		this.appender.start();
		this.loggers.forEach((logger) -> {
			logger.setLevel(Level.INFO);
			logger.addAppender(this.appender);
		});
	}

	/**
	 * Return the recorded lines. Each line consists of the level, a space and the
	 * message.
	 */
	public List<String> get() {
		return List.copyOf(this.appender.list)
			.stream()
			.map((event) -> event.getLevel() + " " + event.getFormattedMessage())
			.toList();
	}

	@Override
	public void close() {
		this.loggers.forEach((logger) -> {
			logger.detachAppender(this.appender);
			logger.setLevel(null);
		});
	}

}
