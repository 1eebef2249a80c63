package io.ulid.identifier;

import java.util.HexFormat;

import io.ulid.internal.IdentifierType;

/**
 * The one description of a {@link Ticket}. Its one registration is the line in
 * {@code META-INF/services/io.ulid.internal.IdentifierType}.
 */
public final class TicketType extends IdentifierType<Ticket> {

	private static final long serialVersionUID = 1L;

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

}
