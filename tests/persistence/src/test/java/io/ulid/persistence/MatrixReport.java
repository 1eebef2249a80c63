package io.ulid.persistence;

import io.ulid.support.AbstractMatrixReport;

/**
 * Reports how many tests of each class ran in each {@link Cell}.
 */
public class MatrixReport extends AbstractMatrixReport {

	public MatrixReport() {
		super("persistence-matrix.md", "database × storage", Cell.inThisBuild());
	}

}
