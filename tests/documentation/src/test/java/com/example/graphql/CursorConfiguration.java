package com.example.graphql;

import java.util.Map;

import io.ulid.Ulid;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.graphql.data.pagination.CursorEncoder;
import org.springframework.graphql.data.pagination.CursorStrategy;
import org.springframework.graphql.data.pagination.EncodingCursorStrategy;

/**
 * Configuration of GraphQL in which the cursor of a row is its id.
 */
@Configuration(proxyBeanMethods = false)
public class CursorConfiguration {

	@Bean
	public EncodingCursorStrategy<ScrollPosition> cursorStrategy() {
		return CursorStrategy.withEncoder(new IdCursors(), CursorEncoder.noOpEncoder());
	}

	static class IdCursors implements CursorStrategy<ScrollPosition> {

		@Override
		public boolean supports(Class<?> type) {
			return ScrollPosition.class.isAssignableFrom(type);
		}

		@Override
		public String toCursor(ScrollPosition position) {
			return ((KeysetScrollPosition) position).getKeys().get("id").toString();
		}

		@Override
		public ScrollPosition fromCursor(String cursor) {
			return ScrollPosition.forward(Map.of("id", Ulid.parse(cursor)));
		}

	}

}
