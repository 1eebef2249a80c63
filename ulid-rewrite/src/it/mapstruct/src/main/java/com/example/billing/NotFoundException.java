package com.example.billing;

import java.util.UUID;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ResponseStatus;

@ResponseStatus(HttpStatus.NOT_FOUND)
class NotFoundException extends RuntimeException {

	NotFoundException(String kind, UUID id) {
		super("There is no %s %s".formatted(kind, id));
	}

}
