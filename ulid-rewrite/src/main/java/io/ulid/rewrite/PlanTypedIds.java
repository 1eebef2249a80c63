package io.ulid.rewrite;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

import org.openrewrite.Column;
import org.openrewrite.DataTable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.ScanningRecipe;
import org.openrewrite.SourceFile;
import org.openrewrite.TreeVisitor;
import org.openrewrite.text.PlainText;

/**
 * Recipe that shows what {@link MoveUuidsToTypedIds} would do, in the file
 * {@code target/typed-ids.txt} and in two data tables. The recipe changes no source file.
 */
public final class PlanTypedIds extends ScanningRecipe<Program> {

	private static final Path FILE = Path.of("target", "typed-ids.txt");

	private final transient DataTable<Entity> entities = new Entities(this);

	private final transient DataTable<Kept> kept = new KeptUuids(this);

	@Override
	public String getDisplayName() {
		return "Plan the move from UUIDs to typed ids";
	}

	@Override
	public String getDescription() {
		return "Lists the entities with proposals for their typed ids, and the places that stay UUIDs.";
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
		Plan plan = program.plan(() -> new Plan(program, ConfirmedIds.parse(null), null));
		List<Entity> entities = plan.entities();
		List<Kept> kept = plan.kept();
		entities.forEach((row) -> this.entities.insertRow(context, row));
		kept.forEach((row) -> this.kept.insertRow(context, row));
		if (context.getCycle() > 1 || entities.isEmpty() && program.refusals.isEmpty()) {
			return List.of();
		}
		String text = program.refusals.entrySet()
			.stream()
			.map((refusal) -> "%s: %s\n".formatted(refusal.getKey(), refusal.getValue()))
			.collect(Collectors.joining());
		text += entities.stream()
			.map((row) -> "%s=%s:%s # %s declarations%s\n".formatted(row.entity, row.name, row.prefix, row.places,
					row.problem.isEmpty() ? "" : ", " + row.problem))
			.collect(Collectors.joining());
		text += kept.stream()
			.map((row) -> "%s: %s stays a UUID: %s\n".formatted(row.file, row.place, row.reason))
			.collect(Collectors.joining());
		return List.of(PlainText.builder().sourcePath(FILE).text(text).build());
	}

	/**
	 * Row of an entity.
	 *
	 * @param entity the class of the entity
	 * @param name the proposed name of the typed id
	 * @param prefix the proposed prefix
	 * @param places the number of declarations that the id reaches
	 * @param problem why the proposal cannot be used, or an empty text
	 */
	public record Entity(@Column(displayName = "Entity", description = "The class of the entity.") String entity,
			@Column(displayName = "Name", description = "The proposed name of the typed id.") String name,
			@Column(displayName = "Prefix", description = "The proposed prefix, which is permanent.") String prefix,
			@Column(displayName = "Places", description = "The number of declarations that change.") long places,
			@Column(displayName = "Problem", description = "Why the proposal cannot be used.") String problem) {
	}

	/**
	 * Row of a place that stays a UUID.
	 *
	 * @param file the source file
	 * @param place the name of the variable or method
	 * @param reason why the place stays a UUID
	 */
	public record Kept(@Column(displayName = "File", description = "The source file.") String file,
			@Column(displayName = "Place", description = "The name of the variable or method.") String place,
			@Column(displayName = "Reason", description = "Why the place stays a UUID.") String reason) {
	}

	private static final class Entities extends DataTable<Entity> {

		Entities(PlanTypedIds recipe) {
			super(recipe, "Entities", "The entities whose ids are UUIDs.");
		}

	}

	private static final class KeptUuids extends DataTable<Kept> {

		KeptUuids(PlanTypedIds recipe) {
			super(recipe, "Places that stay UUIDs",
					"The places to which no id of an entity flows, or which entities share.");
		}

	}

}
