package io.ulid.sample;

import org.springframework.data.jpa.repository.JpaRepository;

interface ShipmentRepository extends JpaRepository<Shipment, ShipmentId> {

}
