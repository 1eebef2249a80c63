package io.ulid.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Takes several identifiers in one parameter.
 *
 * @param <T> the type of the identifiers
 * @param <R> a record with several
 * @param <B> a bean with several
 */
abstract class SeveralController<T, R, B> {

	@GetMapping("/list")
	void list(@RequestParam List<T> id) {
	}

	@GetMapping("/set")
	void set(@RequestParam Set<T> id) {
	}

	@GetMapping("/array")
	void array(@RequestParam T[] id) {
	}

	@GetMapping("/optional")
	void optional(@RequestParam Optional<List<T>> id) {
	}

	@GetMapping("/header")
	void header(@RequestHeader List<T> id) {
	}

	@GetMapping("/record")
	void record(@ModelAttribute R form) {
	}

	@GetMapping("/bean")
	void bean(@ModelAttribute B form) {
	}

	/**
	 * Spring looks for the type of a property in the class.
	 */
	abstract static class SetBean<T> {

		private Set<T> id = Set.of();

		public Set<T> getId() {
			return this.id;
		}

		public void setId(Set<T> id) {
			this.id = id;
		}

	}

	abstract static class ListBean<T> {

		private List<T> id = List.of();

		public List<T> getId() {
			return this.id;
		}

		public void setId(List<T> id) {
			this.id = id;
		}

	}

	@RestController
	@RequestMapping("/several")
	static class OfUlid extends SeveralController<Ulid, OfUlid.Record, OfUlid.Bean> {

		@GetMapping("/indexed-record")
		void indexedRecord(IndexedRecord form) {
		}

		@GetMapping("/indexed-bean")
		void indexedBean(IndexedBean form) {
		}

		record IndexedRecord(List<Ulid> ids, Map<String, Ulid> names) {
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

		record Record(List<Ulid> id) {
		}

		static class Bean extends SetBean<Ulid> {

		}

	}

	@RestController
	@RequestMapping("/several/flake")
	static class OfFlake extends SeveralController<UlidFlake, OfFlake.Record, OfFlake.Bean> {

		record Record(UlidFlake[] id) {
		}

		static class Bean extends ListBean<UlidFlake> {

		}

	}

	@RestController
	@RequestMapping("/several/order")
	static class OfOrder extends SeveralController<OrderId, OfOrder.Record, OfOrder.Bean> {

		record Record(List<OrderId> id) {
		}

		static class Bean extends SetBean<OrderId> {

		}

	}

	@RestController
	@RequestMapping("/several/member")
	static class OfMember extends SeveralController<MemberId, OfMember.Record, OfMember.Bean> {

		record Record(List<MemberId> id) {
		}

		static class Bean extends SetBean<MemberId> {

		}

	}

	@RestController
	@RequestMapping("/several/shipment")
	static class OfShipment extends SeveralController<ShipmentId, OfShipment.Record, OfShipment.Bean> {

		record Record(ShipmentId[] id) {
		}

		static class Bean extends ListBean<ShipmentId> {

		}

	}

}
