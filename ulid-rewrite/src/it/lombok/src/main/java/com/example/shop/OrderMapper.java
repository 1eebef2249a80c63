package com.example.shop;

import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper
interface OrderMapper {

	@Mapping(target = "buyerId", source = "buyer.id")
	OrderDto toDto(Order order);

}
