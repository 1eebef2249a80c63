package io.ulid.documentation;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerator;
import io.ulid.documentation.Pictures.Colors;
import io.ulid.flake.lease.LeaseSettings;
import io.ulid.support.ScriptedClock;

import static io.ulid.documentation.Pictures.label;

/**
 * Draws the pictures of {@code docs} whose horizontal axis is time, as SVG.
 */
final class TimePictures {

	private static final int WIDTH = 720;

	private TimePictures() {
	}

	/**
	 * Draw two writers whose ids are in another order than their commits, and a reader
	 * that remembers the last id.
	 * @param colors of the mode
	 * @return an SVG document
	 */
	static String commitOrder(Colors colors) {
		int writerA = 50;
		int writerB = 120;
		int reader = 190;
		return picture("The smaller id commits later, and is lost", 240,
				List.of(lane("writer A", writerA, colors.text()), lane("writer B", writerB, colors.text()),
						lane("reader", reader, colors.text()),
						// The transaction of A is open until after the first query
						bar(150, 460, writerA, colors.time()), bar(220, 360, writerB, colors.random()),
						label(158, writerA - 16, "start", colors.time(), "insert id 1"),
						label(460, writerA - 16, "middle", colors.time(), "commit"),
						label(228, writerB - 16, "start", colors.random(), "insert id 2"),
						label(360, writerB - 16, "middle", colors.random(), "commit"),
						dot(400, reader, colors.random()), dot(590, reader, colors.failure()),
						label(400, reader - 16, "middle", colors.text(), "id > 0"),
						label(400, reader + 28, "middle", colors.random(), "reads 2, remembers 2"),
						label(590, reader - 16, "middle", colors.text(), "id > 2"),
						label(590, reader + 28, "middle", colors.failure(), "reads nothing: 1 is lost")));
	}

	/**
	 * Draw what a generator makes of a clock that steps back by 15 minutes, with the
	 * default limit of 10 minutes: the program makes an id every minute.
	 * @param colors of the mode
	 * @return an SVG document
	 */
	static String clock(Colors colors) {
		Axis axis = new Axis(Instant.parse("2026-11-20T12:00:00Z"));
		ScriptedClock clock = ScriptedClock.at(axis.start());
		UlidGenerator generator = UlidGenerator.builder().clock(clock).build();
		List<String> drawing = new ArrayList<>();
		int back = 15;
		int step = 15;
		int minutes = 40;
		int held = -1;
		int caughtUp = -1;
		for (int minute = 0; minute <= minutes; minute++) {
			Instant shown = axis.start().plus(Duration.ofMinutes((minute <= step) ? minute : minute - back));
			clock.set(shown.toEpochMilli());
			try {
				Ulid id = generator.next();
				boolean ahead = id.instant().isAfter(shown);
				held = (ahead && held < 0) ? minute : held;
				caughtUp = (!ahead && minute > step && caughtUp < 0) ? minute : caughtUp;
				drawing.add(dot(axis.x(minute), axis.y(id.instant()), ahead ? colors.prefix() : colors.random()));
			}
			catch (UlidGenerationException ex) {
				int x = axis.x(minute);
				int y = axis.y(shown);
				drawing.add("<path d=\"M%d %dl8 8m0 -8l-8 8\" stroke=\"%s\" stroke-width=\"2\"/>".formatted(x - 4,
						y - 4, colors.failure()));
			}
		}
		drawing.add(axis.clock(0, step, 0, colors.text()));
		drawing.add(axis.clock(step, minutes, back, colors.text()));
		drawing.add(axis.span(step, held, colors.failure(), "rejected", "%d minutes".formatted(held - step)));
		drawing.add(axis.span(held, caughtUp, colors.prefix(), "held", "%d minutes".formatted(caughtUp - held)));
		drawing.add(axis.span(caughtUp, minutes, colors.random(), "caught up", ""));
		drawing.add(label(axis.x(0), 20, "start", colors.text(), "line: the clock; dots: the times in the ids"));
		drawing.add(axis.step(step, back, colors.text()));
		return picture("A clock that steps back: ids are rejected, then held, then follow the clock", 300, drawing);
	}

	/**
	 * Draw a node id whose first holder renews its lease twice and then loses the store,
	 * and the second holder that takes the node id over.
	 * @param settings what the lengths are drawn from
	 * @param colors of the mode
	 * @return an SVG document
	 */
	static String lease(LeaseSettings settings, Colors colors) {
		int first = 50;
		int lock = 125;
		int second = 205;
		long renewal = settings.renewal().toSeconds();
		long margin = settings.margin().toSeconds();
		long skew = settings.maxClockSkew().toSeconds();
		long end = 2 * renewal + settings.term().toSeconds();
		long axis = end + renewal;
		Seconds x = new Seconds(axis);
		List<String> drawing = new ArrayList<>(List.of(lane("process A", first, colors.text()),
				lane("lock", lock, colors.text()), lane("process B", second, colors.text()),
				bar(x.at(skew), x.at(end - margin), first, colors.random()),
				bar(x.at(0), x.at(end), lock, colors.time()),
				"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"16\" fill=\"%s\"/>".formatted(x.at(end - margin),
						lock - 8, x.at(end) - x.at(end - margin), colors.fixed()),
				bar(x.at(end + skew), x.at(axis), second, colors.prefix())));
		for (long time = 0; time <= 2 * renewal; time += renewal) {
			drawing.add(arrow(x.at(time), first + 10, lock - 10, colors.text()));
			drawing.add(label(x.at(time), first - 16, (time == 0) ? "start" : "middle", colors.text(),
					(time == 0) ? "request" : "renewal"));
		}
		for (long time = 3 * renewal; time < end - margin; time++) {
			drawing.add("<path d=\"M%d %dl3 3m0 -3l-3 3\" stroke=\"%s\" stroke-width=\"1\"/>".formatted(x.at(time) - 1,
					first + 19, colors.failure()));
		}
		drawing.addAll(List.of(
				label(x.at(end - margin), first + 42, "end", colors.failure(), "renewals fail, one each second"),
				label(x.at(end - margin), first - 16, "end", colors.random(), "ids until %d s".formatted(end - margin)),
				label(x.at(end - margin), lock - 16, "start", colors.text(), "margin: %d s".formatted(margin)),
				"<path d=\"M%d %dv6H%dv-6\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>"
					.formatted(x.at(2 * renewal), lock + 13, x.at(end), colors.time()),
				label((x.at(2 * renewal) + x.at(end)) / 2, lock + 36, "middle", colors.time(),
						"term: %d s from the last renewal".formatted(settings.term().toSeconds())),
				arrow(x.at(end), lock + 24, second - 10, colors.text()), label(x.at(end) - 10, second - 14, "end",
						colors.prefix(), "takes over, waits %d s, generates ids".formatted(skew))));
		for (long time = 0; time <= axis; time += renewal) {
			drawing.add(label(x.at(time), second + 38, "middle", colors.text(), time + " s"));
		}
		return picture("A lease of a node id: request, renewals, margin and takeover", 256, drawing);
	}

	private static String arrow(int x, int from, int to, String color) {
		return "<path d=\"M%d %dV%dl-4 -7h8l-4 7\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1\"/>".formatted(x, from,
				to, color, color);
	}

	private static String picture(String title, int height, List<String> drawing) {
		return """
				<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">
				<title>%s</title>
				%s
				</svg>
				""".formatted(WIDTH, height, WIDTH, height, title,
				String.join("\n", drawing).replace("id > ", "id &gt; "));
	}

	private static String lane(String name, int y, String color) {
		return label(10, y + 5, "start", color, name) + "\n"
				+ "<path d=\"M90 %dH%d\" stroke=\"%s\" stroke-width=\"1\"/>".formatted(y, WIDTH - 10, color);
	}

	private static String bar(int from, int to, int y, String color) {
		return "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"16\" rx=\"3\" fill=\"%s\"/>".formatted(from, y - 8,
				to - from, color);
	}

	private static String dot(int x, int y, String color) {
		return "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"%s\"/>".formatted(x, y, color);
	}

	/**
	 * Seconds that have passed to the right.
	 *
	 * @param last at the right end
	 */
	private record Seconds(long last) {

		int at(long second) {
			return 100 + (int) (590 * second / this.last);
		}

	}

	/**
	 * Minutes that have passed to the right, and times of the clock and of ids upwards.
	 *
	 * @param start the time at the lower left
	 */
	private record Axis(Instant start) {

		int x(int minute) {
			return 20 + minute * 17;
		}

		int y(Instant time) {
			return 240 - (int) Duration.between(this.start, time).toMinutes() * 8;
		}

		String clock(int from, int to, int behind, String color) {
			return "<path d=\"M%d %dL%d %d\" fill=\"none\" stroke=\"%s\" stroke-width=\"1\"/>".formatted(x(from),
					y(this.start.plus(Duration.ofMinutes(from - behind))), x(to),
					y(this.start.plus(Duration.ofMinutes(to - behind))), color);
		}

		String span(int from, int to, String color, String above, String below) {
			int middle = (x(from) + x(to)) / 2;
			return String.join("\n",
					"<path d=\"M%d 252v6H%dv-6\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>"
						.formatted(x(from) + 2, x(to) - 2, color),
					label(middle, 274, "middle", color, above), label(middle, 291, "middle", color, below));
		}

		String step(int minute, int back, String color) {
			int x = x(minute);
			int y = y(this.start.plus(Duration.ofMinutes(minute)));
			return String.join("\n",
					"<path d=\"M%d %dV%d\" stroke=\"%s\" stroke-dasharray=\"3\"/>".formatted(x, y,
							y(this.start.plus(Duration.ofMinutes(minute - back))), color),
					label(x - 12, y - 14, "middle", color, "the clock steps back by %d minutes".formatted(back)));
		}

	}

}
