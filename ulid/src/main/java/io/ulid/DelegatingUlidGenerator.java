package io.ulid;

import java.util.List;
import java.util.Objects;

/**
 * Base class of a generator that wraps another generator. This class passes on every call
 * except {@link #stream()}, which calls {@link #next()} of the subclass. So layout,
 * order, observed ULIDs and {@link #reseed()} work as in the other generator. A subclass
 * overrides the methods that it changes. A subclass that handles every new ULID overrides
 * {@link #next()}, {@link #nextBatch} and {@link #nextAfter}. Thread-safe if the other
 * generator and the subclass are.
 */
public abstract class DelegatingUlidGenerator implements UlidGenerator {

	private final UlidGenerator delegate;

	/**
	 * Wrap a generator.
	 * @param delegate the other generator
	 * @throws NullPointerException if the generator is {@code null}
	 */
	protected DelegatingUlidGenerator(UlidGenerator delegate) {
		this.delegate = Objects.requireNonNull(delegate, "'delegate' must not be null");
	}

	@Override
	public Ulid next() {
		return this.delegate.next();
	}

	@Override
	public List<Ulid> nextBatch(int count) {
		return this.delegate.nextBatch(count);
	}

	@Override
	public Ulid nextAfter(Ulid previous) {
		return this.delegate.nextAfter(previous);
	}

	@Override
	public void observe(Ulid previous) {
		this.delegate.observe(previous);
	}

	@Override
	public Layout layout() {
		return this.delegate.layout();
	}

	@Override
	public void reseed() {
		this.delegate.reseed();
	}

}
