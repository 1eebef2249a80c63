package io.ulid.stores.relational;

import io.ulid.support.AbstractMatrixReport;

/**
 * Reports how many tests of each class ran in each {@link Cell}.
 */
public class MatrixReport extends AbstractMatrixReport {

	public MatrixReport() {
		super("relational-matrix.md", "library × database × storage", Cell.all());
	}

}
