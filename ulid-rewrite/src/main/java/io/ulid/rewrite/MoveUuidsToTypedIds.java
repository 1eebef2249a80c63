package io.ulid.rewrite;

import java.util.Collection;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Option;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.tree.JavaSourceFile;

/**
 * Recipe that moves the ids of entities from {@link java.util.UUID} to typed ids, in a
 * whole application at once.
 */
public final class MoveUuidsToTypedIds extends ScanningRecipe<Program> {

	@Option(displayName = "Entities", description = "The entities with the names and the prefixes of their ids.",
			example = "com.example.Order=OrderId:ord, com.example.Customer=CustomerId:cus", required = false)
	private final @Nullable String entities;

	@Option(displayName = "Package",
			description = "The package of the new classes. Without it, each class is next to its entity.",
			example = "com.example.ids", required = false)
	private final @Nullable String packageName;

	@Option(displayName = "Text", description = "Whether the text of the ids stays a UUID, or is typed.",
			valid = { "uuid", "typed" }, example = "uuid", required = false)
	private final @Nullable String text;

	@JsonCreator
	public MoveUuidsToTypedIds(@JsonProperty("entities") @Nullable String entities,
			@JsonProperty("packageName") @Nullable String packageName, @JsonProperty("text") @Nullable String text) {
		this.entities = entities;
		this.packageName = packageName;
		this.text = text;
	}

	@Override
	public String getDisplayName() {
		return "Move UUIDs to typed ids";
	}

	@Override
	public String getDescription() {
		return "Replaces the UUIDs of entities with typed ids, in entities, repositories, services, controllers and tests.";
	}

	@Override
	public Program getInitialValue(ExecutionContext context) {
		return new Program();
	}

	@Override
	public TreeVisitor<?, ExecutionContext> getScanner(Program program) {
		return new ProgramScanner(program);
	}

	@Override
	public Collection<? extends SourceFile> generate(Program program, ExecutionContext context) {
		return plan(program).files(!"typed".equals(this.text));
	}

	@Override
	public TreeVisitor<?, ExecutionContext> getVisitor(Program program) {
		Plan plan = plan(program);
		return new TreeVisitor<Tree, ExecutionContext>() {

			@Override
			public @Nullable Tree visit(@Nullable Tree tree, ExecutionContext context) {
				return (tree instanceof JavaSourceFile file) ? new Editor(plan, file).visit(tree, context) : tree;
			}

		};
	}

	private Plan plan(Program program) {
		return new Plan(program, ConfirmedIds.parse(this.entities), this.packageName);
	}

}
