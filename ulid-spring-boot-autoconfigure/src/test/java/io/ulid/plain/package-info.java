/**
 * Identifiers in libraries without special support for identifiers. JAXB reads
 * identifiers by the adapters named here.
 */
@XmlJavaTypeAdapters({ @XmlJavaTypeAdapter(type = Ulid.class, value = UlidXmlAdapter.class),
		@XmlJavaTypeAdapter(type = UlidFlake.class, value = UlidFlakeXmlAdapter.class) })
package io.ulid.plain;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeXmlAdapter;
import io.ulid.spring.xml.UlidXmlAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapters;
