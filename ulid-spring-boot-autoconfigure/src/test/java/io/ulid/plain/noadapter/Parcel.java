package io.ulid.plain.noadapter;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlRootElement;

/**
 * A class whose package names no adapters.
 */
@XmlRootElement
public class Parcel {

	@XmlAttribute
	public Ulid id;

	public UlidFlake number;

	public List<Ulid> contents;

}
