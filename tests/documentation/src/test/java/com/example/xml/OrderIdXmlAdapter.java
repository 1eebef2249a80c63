package com.example.xml;

import io.ulid.fixtures.OrderId;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;

/**
 * The adapter by which JAXB writes and reads a typed id.
 */
public class OrderIdXmlAdapter extends XmlAdapter<String, OrderId> {

	@Override
	public String marshal(OrderId id) {
		return (id != null) ? id.text() : null;
	}

	@Override
	public OrderId unmarshal(String text) {
		return (text != null) ? new OrderId(text) : null;
	}

}
