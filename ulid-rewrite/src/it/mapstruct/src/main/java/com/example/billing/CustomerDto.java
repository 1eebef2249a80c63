package com.example.billing;

import java.util.UUID;

record CustomerDto(UUID id, String name) {
}
