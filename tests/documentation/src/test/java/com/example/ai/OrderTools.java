package com.example.ai;

import io.swagger.v3.oas.annotations.media.Schema;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;

import org.springframework.ai.tool.annotation.Tool;
import org.springframework.ai.tool.annotation.ToolParam;

/**
 * Tools of Spring AI whose parameters are ids: as a text, in an object, and with an
 * annotation of the class of the id.
 */
public class OrderTools {

	@Tool(description = "State of an order")
	String stateOfOrder(@ToolParam(description = "Id of the order, which begins with ord_") String text) {
		OrderId id = new OrderId(text);
		return "Order " + id + " was sent";
	}

	@Tool(description = "Orders after an order")
	String search(OrderSearch search) {
		return search.after() + " " + search.batch();
	}

	@Tool(description = "State of an invoice")
	InvoiceId invoice(InvoiceId id) {
		return id;
	}

	public record OrderSearch(@Schema(implementation = String.class) OrderId after,
			@Schema(implementation = String.class) Ulid batch) {
	}

}
