package io.ulid.actuate;

import java.util.LinkedHashMap;
import java.util.Map;

import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.actuate.info.InfoContributor;

/**
 * Shows under {@code ulid} how the application's ULIDs are made. What it shows is fixed
 * at start.
 */
public final class UlidInfoContributor implements InfoContributor {

	private final Map<String, Object> details;

	/**
	 * Create a contributor.
	 * @param details what to show, in this order
	 */
	public UlidInfoContributor(Map<String, ?> details) {
		this.details = new LinkedHashMap<>(details);
	}

	@Override
	public void contribute(Info.Builder builder) {
		builder.withDetail("ulid", this.details);
	}

}
