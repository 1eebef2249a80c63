package io.ulid.rewrite;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.ResourceBundle;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Option;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.config.RecipeDescriptor;
import org.openrewrite.java.tree.JavaSourceFile;
import org.openrewrite.marker.Markup;
import org.openrewrite.maven.AddDependencyVisitor;
import org.openrewrite.text.PlainText;
import org.openrewrite.xml.tree.Xml;

/**
 * Recipe that moves the ids of entities from {@link java.util.UUID} to typed ids, in a
 * whole application at once. Without the option {@code entities}, the recipe only writes
 * the file {@code typed-ids.yml}, which proposes that option. The recipe changes nothing
 * and fails if the option does not contain the prefix of each id.
 */
public final class MoveUuidsToTypedIds extends ScanningRecipe<Program> {

	static final String PLAN = "typed-ids.yml";

	// The group and the version of the library
	private static final ResourceBundle LIBRARY = ResourceBundle.getBundle("io.ulid.rewrite.ulid-rewrite");

	@Option(displayName = "Entities",
			description = "The entities, with the names of the classes and the prefixes of their ids, separated by"
					+ " commas, semicolons or white space. `com.example.Order=UUID` keeps the UUIDs of an entity.",
			example = "com.example.Order=OrderId:ord, com.example.Customer=CustomerId:cus", required = false)
	private final @Nullable String entities;

	@Option(displayName = "Package of the classes",
			description = "The package of the new classes. By default, each class is next to its entity, or next to"
					+ " the class of the domain that has the same name.",
			example = "com.example.ids", required = false)
	private final @Nullable String packageName;

	@Option(displayName = "Text", description = "Whether the text of the ids is still a UUID, or that of a typed id.",
			valid = { "uuid", "typed" }, example = "uuid", required = false)
	private final @Nullable String text;

	/**
	 * Create the recipe.
	 * @param entities the entities, such as {@code com.example.Order=OrderId:ord}, or
	 * {@code null} to write a plan
	 * @param packageName the package of the new classes
	 * @param text {@code uuid}, which is the default, or {@code typed}
	 */
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
		return "Replaces the UUIDs of entities with typed ids, wherever the program uses them.";
	}

	@Override
	protected RecipeDescriptor createRecipeDescriptor() {
		// The log repeats the options for each file that changes
		return (this.entities != null) ? new MoveUuidsToTypedIds(null, this.packageName, this.text).getDescriptor()
				: super.createRecipeDescriptor();
	}

	@Override
	public int maxCycles() {
		return 1;
	}

	@Override
	public Program getInitialValue(ExecutionContext context) {
		return new Program();
	}

	@Override
	public TreeVisitor<?, ExecutionContext> getScanner(Program program) {
		return new TreeVisitor<>() {

			@Override
			public @Nullable Tree visit(@Nullable Tree tree, ExecutionContext context) {
				if (tree instanceof SourceFile file) {
					program.add(file);
				}
				return tree;
			}

		};
	}

	@Override
	public Collection<? extends SourceFile> generate(Program program, ExecutionContext context) {
		Plan plan = program.plan(this.entities, this.packageName);
		if (plan == null) {
			return List.of();
		}
		if (this.entities != null) {
			return plan.typedIds.values().stream().map((id) -> id.file(isUuidText())).toList();
		}
		return (plan.isEmpty() || program.planned) ? List.of()
				: List.of(PlainText.builder().sourcePath(program.build.resolveSibling(PLAN)).text(plan.yaml()).build());
	}

	@Override
	public TreeVisitor<?, ExecutionContext> getVisitor(Program program) {
		Plan plan = program.plan(this.entities, this.packageName);
		return new TreeVisitor<>() {

			@Override
			public @Nullable Tree visit(@Nullable Tree tree, ExecutionContext context) {
				if (plan == null) {
					String problem = String.join("\n", program.refusals);
					return Markup.markup(Objects.requireNonNull(tree),
							new Markup.Error(Tree.randomId(), problem, problem));
				}
				if (MoveUuidsToTypedIds.this.entities == null) {
					return tree;
				}
				return (tree instanceof JavaSourceFile source)
						? new Editor(plan, source, !isUuidText()).visit(tree, context)
						: (tree instanceof Xml.Document document) ? addLibrary(plan, document, context) : tree;
			}

		};
	}

	/**
	 * Add the library to a module that uses typed ids.
	 */
	private static Tree addLibrary(Plan plan, Xml.Document document, ExecutionContext context) {
		String artifact = plan.artifact(document);
		return (artifact == null) ? document : new AddDependencyVisitor(LIBRARY.getString("group"), artifact,
				LIBRARY.getString("version"), null, null, null, null, null, null, null)
			.visitNonNull(document, context);
	}

	private boolean isUuidText() {
		return !"typed".equals(this.text);
	}

}
