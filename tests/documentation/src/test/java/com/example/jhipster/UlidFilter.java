package com.example.jhipster;

import io.ulid.Ulid;
import tech.jhipster.service.filter.RangeFilter;

/**
 * The filter of an id in the criteria of an entity of JHipster, like {@code UUIDFilter}.
 */
public class UlidFilter extends RangeFilter<Ulid> {

	private static final long serialVersionUID = 1L;

	public UlidFilter() {
	}

	public UlidFilter(UlidFilter filter) {
		super(filter);
	}

	@Override
	public UlidFilter copy() {
		return new UlidFilter(this);
	}

}
