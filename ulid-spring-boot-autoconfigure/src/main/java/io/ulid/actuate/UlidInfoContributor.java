package io.ulid.actuate;

import java.util.Map;
import java.util.function.Supplier;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;

/**
 * Shows under {@code ulid} how the application's ULIDs and Ulid-Flakes are made.
 */
public final class UlidInfoContributor implements InfoContributor {

	private final Supplier<? extends Map<String, ?>> details;

	/**
	 * Create a contributor.
	 * @param details what to show at the moment
	 */
	public UlidInfoContributor(Supplier<? extends Map<String, ?>> details) {
		this.details = details;
	}

	@Override
	public void contribute(Info.Builder builder) {
		builder.withDetail("ulid", this.details.get());
	}

}
