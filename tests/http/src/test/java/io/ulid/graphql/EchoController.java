package io.ulid.graphql;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

import graphql.GraphQLError;
import graphql.GraphqlErrorBuilder;
import graphql.schema.DataFetchingEnvironment;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.graphql.data.ArgumentValue;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.Arguments;
import org.springframework.graphql.data.method.annotation.GraphQlExceptionHandler;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.graphql.execution.ErrorType;
import org.springframework.stereotype.Controller;
import org.springframework.validation.BindException;

/**
 * Returns the ids that it receives.
 */
@Controller
class EchoController {

	static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	@QueryMapping
	@Nullable Ulid one(@Argument @Nullable Ulid id) {
		return id;
	}

	@QueryMapping
	List<Ulid> many(@Argument List<Ulid> ids) {
		return ids;
	}

	@QueryMapping
	Input<Ulid> input(@Argument Input<Ulid> input) {
		return input;
	}

	@QueryMapping
	Ulid fallback(@Argument Ulid id) {
		return id;
	}

	@QueryMapping
	String text() {
		return "01arz3ndektsv4rrffq69g5fav";
	}

	@QueryMapping
	UUID wrong() {
		return Ulid.MAX.toUuid();
	}

	@QueryMapping
	@Nullable Ulid oneId(@Argument @Nullable Ulid id) {
		return id;
	}

	@QueryMapping
	List<Ulid> manyIds(@Argument List<Ulid> ids) {
		return ids;
	}

	@QueryMapping
	@Nullable Ulid optionalId(@Argument Optional<Ulid> id) {
		return id.orElse(null);
	}

	@QueryMapping
	@Nullable Ulid givenId(ArgumentValue<Ulid> id) {
		return id.value();
	}

	@QueryMapping
	Input<Ulid> inputOfIds(@Argument CountedIds input) {
		return new Input<>(input.id, input.others);
	}

	@QueryMapping
	List<Ulid> idsByName(@Argument Map<String, Ulid> ids) {
		return List.copyOf(ids.values());
	}

	@QueryMapping
	List<Ulid> inputOfIdsByName(@Argument IdsByName input) {
		return List.copyOf(input.ids.values());
	}

	@QueryMapping
	Ulid argumentsOfIds(@Arguments IdArguments arguments) {
		return arguments.id;
	}

	@QueryMapping
	Ulid twoIds(@Argument Ulid first, @Argument Ulid second) {
		return (first.compareTo(second) > 0) ? first : second;
	}

	@QueryMapping
	Long number(@Argument Long id) {
		return id;
	}

	@QueryMapping
	Ulid ownFailure(@Argument String id) {
		return Ulid.parse(id);
	}

	@QueryMapping
	@Nullable UlidFlake flake(@Argument @Nullable UlidFlake id) {
		return id;
	}

	@QueryMapping
	List<UlidFlake> flakes(@Argument Input<UlidFlake> input) {
		return input.all();
	}

	@QueryMapping
	UlidFlake flakeId(@Argument UlidFlake id) {
		return id;
	}

	@QueryMapping
	List<UlidFlake> flakesOfIds(@Argument Input<UlidFlake> input) {
		return input.all();
	}

	@QueryMapping
	@Nullable OrderId order(@Argument @Nullable OrderId id) {
		return id;
	}

	@QueryMapping
	@Nullable OrderId orderId(@Argument @Nullable OrderId id) {
		return id;
	}

	@QueryMapping
	@Nullable OrderId orderText(@Argument @Nullable OrderId id) {
		return id;
	}

	@QueryMapping
	List<OrderId> orders(@Argument Input<OrderId> input) {
		return input.all();
	}

	@QueryMapping
	List<OrderId> ordersOfIds(@Argument Input<OrderId> input) {
		return input.all();
	}

	@QueryMapping
	@Nullable MemberId member(@Argument @Nullable MemberId id) {
		return id;
	}

	@QueryMapping
	@Nullable MemberId memberId(@Argument @Nullable MemberId id) {
		return id;
	}

	@QueryMapping
	@Nullable MemberId memberText(@Argument @Nullable MemberId id) {
		return id;
	}

	@QueryMapping
	List<MemberId> members(@Argument Input<MemberId> input) {
		return input.all();
	}

	@QueryMapping
	List<MemberId> membersOfIds(@Argument Input<MemberId> input) {
		return input.all();
	}

	@Controller
	static class OwnAnswerController {

		@QueryMapping
		Ulid ownAnswer(@Argument Ulid id) {
			return id;
		}

		@GraphQlExceptionHandler
		GraphQLError answer(BindException ex, DataFetchingEnvironment environment) {
			return GraphqlErrorBuilder.newError(environment)
				.errorType(ErrorType.NOT_FOUND)
				.message("The application's own")
				.extensions(Map.of("reason", "LENGTH"))
				.build();
		}

	}

	record IdArguments(Ulid id) {
	}

	record IdsByName(Map<String, Ulid> ids) {
	}

	record CountedIds(Ulid id, List<Ulid> others, int count) {
	}

	record Input<T>(T id, List<T> others) {

		List<T> all() {
			return Stream.concat(Stream.of(this.id), this.others.stream()).toList();
		}

	}

}
