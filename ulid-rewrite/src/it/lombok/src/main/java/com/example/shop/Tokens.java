package com.example.shop;

import java.util.Base64;
import java.util.UUID;

import org.springframework.stereotype.Component;

@Component
class Tokens {

	String issue(User user) {
		return Base64.getEncoder().encodeToString(user.getId().toString().getBytes());
	}

	UUID subject(String token) {
		return UUID.fromString(new String(Base64.getDecoder().decode(token)));
	}

}
