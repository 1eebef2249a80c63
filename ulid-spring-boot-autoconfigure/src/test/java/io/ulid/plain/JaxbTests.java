package io.ulid.plain;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeXmlAdapter;
import io.ulid.plain.noadapter.Parcel;
import io.ulid.spring.xml.UlidXmlAdapter;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.UnmarshalException;
import jakarta.xml.bind.Unmarshaller;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlRootElement;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * XML by JAXB: the text is written by the classes themselves, and read by the adapters
 * that the {@code package-info.java} names.
 */
class JaxbTests {

	private static final String CONTENT = """
			id="01ARZ3NDEKTSV4RRFFQ69G5FAV"><number>00CMXB6TAK4SA</number>\
			<contents>00000000000000000000000000</contents><contents>7ZZZZZZZZZZZZZZZZZZZZZZZZZ</contents>""";

	@Test
	void writesTextWithoutAnAdapter() throws JAXBException {
		Parcel parcel = new Parcel();
		parcel.id = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		parcel.number = UlidFlake.parse("00CMXB6TAK4SA");
		parcel.contents = List.of(Ulid.MIN, Ulid.MAX);
		assertThat(marshal(parcel)).isEqualTo("<parcel " + CONTENT + "</parcel>");
	}

	@Test
	void failsToReadWithoutAnAdapter() throws JAXBException {
		Unmarshaller unmarshaller = JAXBContext.newInstance(Parcel.class).createUnmarshaller();
		StringReader xml = new StringReader("<parcel " + CONTENT + "</parcel>");
		assertThatExceptionOfType(NoSuchMethodError.class).isThrownBy(() -> unmarshaller.unmarshal(xml))
			.withMessageContaining("io.ulid.Ulid");
	}

	@Test
	void readsAndWritesWithAdapters() throws JAXBException {
		String xml = "<crate " + CONTENT + "</crate>";
		Crate crate = unmarshal(xml, true);
		assertThat(crate.id).isEqualTo(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
		assertThat(crate.number).isEqualTo(UlidFlake.parse("00CMXB6TAK4SA"));
		assertThat(crate.contents).containsExactly(Ulid.MIN, Ulid.MAX);
		assertThat(marshal(crate)).isEqualTo(xml);
	}

	@Test
	void writesAndReadsNullAsNull() throws JAXBException {
		assertThat(marshal(new Crate())).isEqualTo("<crate/>");
		assertThat(unmarshal("<crate/>", true).id).isNull();
		assertThat(new UlidXmlAdapter().unmarshal(null)).isNull();
		assertThat(new UlidXmlAdapter().marshal(null)).isNull();
		assertThat(new UlidFlakeXmlAdapter().unmarshal(null)).isNull();
		assertThat(new UlidFlakeXmlAdapter().marshal(null)).isNull();
	}

	/**
	 * JAXB ignores an invalid identifier as it ignores an invalid number, unless an event
	 * handler rejects it.
	 */
	@Test
	void readsInvalidTextAsNullUnlessAHandlerRejectsIt() throws JAXBException {
		String xml = "<crate id=\"nope\"><number>nope</number></crate>";
		assertThat(unmarshal(xml, false)).extracting("id", "number").containsOnlyNulls();
		assertThatExceptionOfType(UnmarshalException.class).isThrownBy(() -> unmarshal(xml, true))
			.havingRootCause()
			.isInstanceOf(InvalidUlidException.class)
			.withMessage("Invalid ULID 'nope': must be 26 characters but was 4");
	}

	private static String marshal(Object value) throws JAXBException {
		Marshaller marshaller = JAXBContext.newInstance(value.getClass()).createMarshaller();
		marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
		StringWriter xml = new StringWriter();
		marshaller.marshal(value, xml);
		return xml.toString();
	}

	private static Crate unmarshal(String xml, boolean strict) throws JAXBException {
		Unmarshaller unmarshaller = JAXBContext.newInstance(Crate.class).createUnmarshaller();
		if (strict) {
			unmarshaller.setEventHandler((event) -> false);
		}
		return (Crate) unmarshaller.unmarshal(new StringReader(xml));
	}

	@XmlRootElement
	static class Crate {

		@XmlAttribute
		public Ulid id;

		public UlidFlake number;

		public List<Ulid> contents;

	}

}
