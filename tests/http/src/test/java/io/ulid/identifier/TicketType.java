package io.ulid.identifier;

import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * The one description of a {@link Ticket}. Its one registration is the line in
 * {@code META-INF/services/io.ulid.internal.IdentifierType}.
 */
public final class TicketType extends IdentifierType<Ticket> {

	private static final long serialVersionUID = 1L;

	private static final int TIME_DIGITS = 12;

	public TicketType() {
		super(Ticket.class, "Ticket", "https://example.com/tickets", "0190163d8694739baea5966c26f8ad91", 16);
	}

	@Override
	public String pattern() {
		return "^[0-9A-Fa-f]{32}$";
	}

	@Override
	public Ticket parse(CharSequence text) {
		return Ticket.parse(text);
	}

	@Override
	public Ticket fromBytes(byte[] bytes) {
		return new Ticket(HexFormat.of().formatHex(bytes));
	}

	@Override
	public byte[] toBytes(Ticket identifier) {
		return HexFormat.of().parseHex(identifier.value());
	}

	@Override
	public Instant time(Ticket identifier) {
		return Instant.ofEpochMilli(HexFormat.fromHexDigitsToLong(identifier.value(), 0, TIME_DIGITS));
	}

	@Override
	public Map<String, Object> details(Ticket identifier) {
		return Map.of("gate", identifier.value().substring(Ticket.DIGITS - 1));
	}

	@Override
	public List<Ticket> bounds(Instant start, @Nullable Instant end) {
		long last = (end != null) ? end.toEpochMilli() - 1 : (1L << 4 * TIME_DIGITS) - 1;
		return List.of(bound(start.toEpochMilli(), "0"), bound(last, "f"));
	}

	private static Ticket bound(long time, String digit) {
		return new Ticket(HexFormat.of().toHexDigits(time, TIME_DIGITS) + digit.repeat(Ticket.DIGITS - TIME_DIGITS));
	}

}
