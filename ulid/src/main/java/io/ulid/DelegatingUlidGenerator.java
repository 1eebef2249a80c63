package io.ulid;

import java.util.List;
import java.util.Objects;

/**
 * Base class of a generator that wraps another generator. This class passes on each call
 * to the other generator, so the wrapped generator keeps its layout, its order and its
 * seed. A subclass overrides the methods that it changes. Only {@link #stream()} is not
 * passed on: it calls {@link #next()} of the subclass.
 * <p>
 * A subclass that handles every new ULID overrides {@link #next()}, {@link #nextBatch}
 * and {@link #nextAfter}.
 */
public abstract class DelegatingUlidGenerator implements UlidGenerator {

	private final UlidGenerator delegate;

	/**
	 * Wrap a generator.
	 * @param delegate the other generator
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
