package io.ulid.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.uuidtext.ReadingId;
import io.ulid.uuidtext.WritingId;
import org.jspecify.annotations.Nullable;

import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.MatrixVariable;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Reads identifiers from every part of a request and returns them, in Spring MVC and
 * WebFlux alike.
 *
 * @param <T> the type of the identifiers
 * @param <R> a record with an identifier
 * @param <B> a bean with an identifier
 */
abstract class EchoController<T, R extends EchoController.Reference<T>, B extends EchoController.ReferenceBean<T>> {

	@GetMapping("/path/{id}")
	T path(@PathVariable("id") T path) {
		return path;
	}

	@GetMapping("/matrix/{segment}")
	T matrix(@PathVariable String segment, @MatrixVariable("id") T matrix) {
		return matrix;
	}

	@GetMapping("/parameter")
	T parameter(@RequestParam T id) {
		return id;
	}

	@GetMapping("/optional")
	Optional<T> optional(@RequestParam Optional<T> id) {
		return id;
	}

	@GetMapping("/not-required")
	Echo<T> notRequired(@RequestParam(required = false) @Nullable T id) {
		return new Echo<>(id);
	}

	@GetMapping("/plain")
	Echo<T> plain(T id) {
		return new Echo<>(id);
	}

	@GetMapping("/plain-optional")
	Echo<T> plainOptional(Optional<T> id) {
		return new Echo<>(id.orElse(null));
	}

	@GetMapping("/plain-array")
	T[] plainArray(T[] id) {
		return id;
	}

	@GetMapping("/list")
	List<T> list(@RequestParam("id") List<T> ids) {
		return ids;
	}

	@GetMapping("/set")
	Set<T> set(@RequestParam("id") Set<T> ids) {
		return ids;
	}

	@GetMapping("/array")
	T[] array(@RequestParam("id") T[] ids) {
		return ids;
	}

	@GetMapping("/optional-list")
	Optional<List<T>> optionalList(@RequestParam("id") Optional<List<T>> ids) {
		return ids;
	}

	@GetMapping("/headers")
	List<T> headers(@RequestHeader("id") List<T> ids) {
		return ids;
	}

	@GetMapping("/header")
	T header(@RequestHeader("Order-Id") T id) {
		return id;
	}

	@GetMapping("/cookie")
	T cookie(@CookieValue("order") T id) {
		return id;
	}

	@GetMapping("/model")
	R model(@ModelAttribute R reference) {
		return reference;
	}

	@GetMapping("/bean")
	B bean(@ModelAttribute B reference) {
		return reference;
	}

	@PostMapping("/body")
	Document<T> body(@RequestBody Document<T> document) {
		return document;
	}

	@PostMapping("/root")
	List<T> root(@RequestBody List<T> ids) {
		return ids;
	}

	record Echo<T>(@Nullable T id) {
	}

	record Document<T>(T id, Echo<T> nested, Map<T, String> map, List<T> list) {
	}

	interface Reference<T> {

		T id();

	}

	/**
	 * Spring looks for the type of a property in the class, which a record cannot have
	 * from a type parameter.
	 */
	abstract static class ReferenceBean<T> {

		private T id;

		private boolean assigned;

		public T getId() {
			return this.id;
		}

		public void setId(T id) {
			this.id = id;
			this.assigned = true;
		}

		/**
		 * Return whether Spring has set the id, also if the id is {@code null}.
		 */
		public boolean isAssigned() {
			return this.assigned;
		}

	}

	@RestController
	static class OfUlid extends EchoController<Ulid, OfUlid.Record, OfUlid.Bean> {

		@GetMapping("/range")
		UlidRange range(UlidRange range) {
			return range;
		}

		@GetMapping("/day-range")
		UlidRange dayRange(@RequestParam("created") UlidRange day) {
			return day;
		}

		@GetMapping("/optional-day-range")
		Map<String, UlidRange> optionalDayRange(@RequestParam("created") Optional<UlidRange> day) {
			return day.map((value) -> Map.of("range", value)).orElseGet(Map::of);
		}

		@GetMapping("/optional-range")
		Map<String, UlidRange> optionalRange(Optional<UlidRange> range) {
			return range.map((value) -> Map.of("range", value)).orElseGet(Map::of);
		}

		@GetMapping("/nullable-range")
		Map<String, UlidRange> nullableRange(@Nullable UlidRange range) {
			return (range != null) ? Map.of("range", range) : Map.of();
		}

		@GetMapping("/several-in-record")
		void several(Several several) {
		}

		@GetMapping("/several-in-bean")
		void several(SeveralBean several) {
		}

		@GetMapping("/indexed-record")
		void indexed(Indexed indexed) {
		}

		@GetMapping("/indexed-bean")
		void indexed(IndexedBean indexed) {
		}

		record Record(Ulid id) implements Reference<Ulid> {
		}

		static class Bean extends ReferenceBean<Ulid> {

		}

		record Several(List<Ulid> id) {
		}

		static class SeveralBean extends ReferenceBean<Set<Ulid>> {

		}

		record Indexed(List<Ulid> ids, Map<String, Ulid> names) {
		}

		static class IndexedBean {

			private final List<Ulid> ids = new ArrayList<>();

			private final Map<String, Ulid> names = new HashMap<>();

			public List<Ulid> getIds() {
				return this.ids;
			}

			public Map<String, Ulid> getNames() {
				return this.names;
			}

		}

	}

	@RestController
	@RequestMapping("/flake")
	static class OfFlake extends EchoController<UlidFlake, OfFlake.Record, OfFlake.Bean> {

		@GetMapping("/several-in-record")
		void several(Several several) {
		}

		@GetMapping("/several-in-bean")
		void several(SeveralBean several) {
		}

		record Record(UlidFlake id) implements Reference<UlidFlake> {
		}

		static class Bean extends ReferenceBean<UlidFlake> {

		}

		record Several(UlidFlake[] id) {
		}

		static class SeveralBean extends ReferenceBean<List<UlidFlake>> {

		}

	}

	@RestController
	@RequestMapping("/order")
	static class OfOrder extends EchoController<OrderId, OfOrder.Record, OfOrder.Bean> {

		record Record(OrderId id) implements Reference<OrderId> {
		}

		static class Bean extends ReferenceBean<OrderId> {

		}

		@GetMapping("/nested")
		String nested(@ModelAttribute Nested nested) {
			return nested.toString();
		}

		record Nested(List<OrderId> ids, Optional<OrderId> optional, Record part) {
		}

	}

	@RestController
	@RequestMapping("/member")
	static class OfMember extends EchoController<MemberId, OfMember.Record, OfMember.Bean> {

		record Record(MemberId id) implements Reference<MemberId> {
		}

		static class Bean extends ReferenceBean<MemberId> {

		}

	}

	@RestController
	@RequestMapping("/tenant")
	static class OfTenant extends EchoController<TenantId, OfTenant.Record, OfTenant.Bean> {

		record Record(TenantId id) implements Reference<TenantId> {
		}

		static class Bean extends ReferenceBean<TenantId> {

		}

	}

	@RestController
	@RequestMapping("/shipment")
	static class OfShipment extends EchoController<ShipmentId, OfShipment.Record, OfShipment.Bean> {

		record Record(ShipmentId id) implements Reference<ShipmentId> {
		}

		static class Bean extends ReferenceBean<ShipmentId> {

		}

	}

	@RestController
	@RequestMapping("/reading")
	static class OfReading extends EchoController<ReadingId, OfReading.Record, OfReading.Bean> {

		record Record(ReadingId id) implements Reference<ReadingId> {
		}

		static class Bean extends ReferenceBean<ReadingId> {

		}

	}

	@RestController
	@RequestMapping("/writing")
	static class OfWriting extends EchoController<WritingId, OfWriting.Record, OfWriting.Bean> {

		record Record(WritingId id) implements Reference<WritingId> {
		}

		static class Bean extends ReferenceBean<WritingId> {

		}

	}

	@RestController
	@RequestMapping("/uuid")
	static class OfUuid extends EchoController<UUID, OfUuid.Record, OfUuid.Bean> {

		record Record(UUID id) implements Reference<UUID> {
		}

		static class Bean extends ReferenceBean<UUID> {

		}

	}

}
