package com.example.author;

import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Column;
import org.springframework.data.relational.core.mapping.Table;

@Table
public record Author(@Id @Column("id") @Nullable AuthorId id, @Nullable AuthorId mentorId, String name) {
}
