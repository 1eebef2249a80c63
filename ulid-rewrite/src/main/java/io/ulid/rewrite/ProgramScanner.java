package io.ulid.rewrite;

import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.tree.JavaSourceFile;

/**
 * Reads all source files.
 */
final class ProgramScanner extends TreeVisitor<Tree, ExecutionContext> {

	private final Program program;

	ProgramScanner(Program program) {
		this.program = program;
	}

	@Override
	public @Nullable Tree visit(@Nullable Tree tree, ExecutionContext context) {
		if (tree instanceof JavaSourceFile file) {
			new FlowScanner(this.program, file).visit(tree, context);
		}
		return tree;
	}

}
