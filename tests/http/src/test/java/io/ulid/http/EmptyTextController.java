package io.ulid.http;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.MatrixVariable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Says in words what a request gave it, so that an identifier can be compared with what
 * Spring itself does for a UUID.
 *
 * @param <T> the type of the identifier
 */
abstract class EmptyTextController<T> {

	@GetMapping("/path/{id}")
	String path(@PathVariable T id) {
		return String.valueOf(id);
	}

	@GetMapping("/matrix/{segment}")
	String matrix(@PathVariable String segment, @MatrixVariable T id) {
		return String.valueOf(id);
	}

	@GetMapping("/parameter")
	String parameter(@RequestParam T id) {
		return String.valueOf(id);
	}

	@GetMapping("/not-required")
	String notRequired(@RequestParam(required = false) T id) {
		return String.valueOf(id);
	}

	@GetMapping("/optional")
	String optional(@RequestParam Optional<T> id) {
		return String.valueOf(id);
	}

	@GetMapping("/list")
	String list(@RequestParam List<T> id) {
		return String.valueOf(id);
	}

	@GetMapping("/set")
	String set(@RequestParam Set<T> id) {
		return String.valueOf(id);
	}

	@GetMapping("/array")
	String array(@RequestParam T[] id) {
		return Arrays.toString(id);
	}

	@GetMapping("/header")
	String header(@RequestHeader T id) {
		return String.valueOf(id);
	}

	@GetMapping("/cookie")
	String cookie(@CookieValue T id) {
		return String.valueOf(id);
	}

	/**
	 * An object with one identifier of each type, of which the request has one.
	 */
	@GetMapping("/record")
	String record(RecordForm form) {
		return form.ulid + " " + form.flake + " " + form.order + " " + form.member + " " + form.tenant + " "
				+ form.shipment + " " + form.uuid;
	}

	@GetMapping("/bean")
	String bean(BeanForm form) {
		return form.ulid + " " + form.flake + " " + form.order + " " + form.member + " " + form.tenant + " "
				+ form.shipment + " " + form.uuid;
	}

	record RecordForm(@Nullable Ulid ulid, @Nullable UlidFlake flake, @Nullable OrderId order,
			@Nullable MemberId member, @Nullable TenantId tenant, @Nullable ShipmentId shipment, @Nullable UUID uuid) {
	}

	static class BeanForm {

		private @Nullable Ulid ulid = Ulid.MAX;

		private @Nullable UlidFlake flake = UlidFlake.MAX;

		private @Nullable OrderId order = new OrderId(Ulid.MAX);

		private @Nullable MemberId member = new MemberId(Ulid.MAX);

		private @Nullable TenantId tenant = new TenantId(Ulid.MAX);

		private @Nullable ShipmentId shipment = new ShipmentId(UlidFlake.MAX);

		private @Nullable UUID uuid = Ulid.MAX.toUuid();

		public void setUlid(@Nullable Ulid ulid) {
			this.ulid = ulid;
		}

		public void setFlake(@Nullable UlidFlake flake) {
			this.flake = flake;
		}

		public void setOrder(@Nullable OrderId order) {
			this.order = order;
		}

		public void setMember(@Nullable MemberId member) {
			this.member = member;
		}

		public void setTenant(@Nullable TenantId tenant) {
			this.tenant = tenant;
		}

		public void setShipment(@Nullable ShipmentId shipment) {
			this.shipment = shipment;
		}

		public void setUuid(@Nullable UUID uuid) {
			this.uuid = uuid;
		}

	}

	@RestController
	@RequestMapping("/empty/ulid")
	static class OfUlid extends EmptyTextController<Ulid> {

	}

	@RestController
	@RequestMapping("/empty/flake")
	static class OfFlake extends EmptyTextController<UlidFlake> {

	}

	@RestController
	@RequestMapping("/empty/order")
	static class OfOrder extends EmptyTextController<OrderId> {

	}

	@RestController
	@RequestMapping("/empty/member")
	static class OfMember extends EmptyTextController<MemberId> {

	}

	@RestController
	@RequestMapping("/empty/tenant")
	static class OfTenant extends EmptyTextController<TenantId> {

	}

	@RestController
	@RequestMapping("/empty/shipment")
	static class OfShipment extends EmptyTextController<ShipmentId> {

	}

	@RestController
	@RequestMapping("/empty/uuid")
	static class OfUuid extends EmptyTextController<UUID> {

	}

}
