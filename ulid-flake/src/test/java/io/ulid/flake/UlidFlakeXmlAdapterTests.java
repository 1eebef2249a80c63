package io.ulid.flake;

import java.io.StringReader;
import java.io.StringWriter;

import io.ulid.InvalidUlidException;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.UnmarshalException;
import jakarta.xml.bind.Unmarshaller;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidFlakeXmlAdapter}, and for XML without it.
 */
class UlidFlakeXmlAdapterTests {

	@Test
	void writesTextWithoutTheAdapter() throws JAXBException {
		Parcel parcel = new Parcel();
		parcel.number = UlidFlake.parse("00CMXB6TAK4SA");
		assertThat(marshal(parcel)).isEqualTo("<parcel><number>00CMXB6TAK4SA</number></parcel>");
	}

	@Test
	void readsAndWritesWithTheAdapter() throws JAXBException {
		String xml = "<crate id=\"00CMXB6TAK4SA\"><number>7ZZZZZZZZZZZZ</number></crate>";
		Crate crate = unmarshal(xml);
		assertThat(crate.id).isEqualTo(UlidFlake.parse("00CMXB6TAK4SA"));
		assertThat(crate.number).isEqualTo(UlidFlake.MAX);
		assertThat(marshal(crate)).isEqualTo(xml);
	}

	@Test
	void readsAndWritesNull() throws JAXBException {
		assertThat(marshal(new Crate())).isEqualTo("<crate/>");
		assertThat(unmarshal("<crate/>").id).isNull();
		assertThat(new UlidFlakeXmlAdapter().unmarshal(null)).isNull();
		assertThat(new UlidFlakeXmlAdapter().marshal(null)).isNull();
	}

	@Test
	void rejectsTextThatIsNotAFlake() {
		assertThatExceptionOfType(UnmarshalException.class).isThrownBy(() -> unmarshal("<crate id=\"nope\"/>"))
			.havingRootCause()
			.isInstanceOf(InvalidUlidException.class)
			.withMessage("Invalid Ulid-Flake 'nope': must be 13 characters but was 4");
	}

	private static String marshal(Object value) throws JAXBException {
		Marshaller marshaller = JAXBContext.newInstance(value.getClass()).createMarshaller();
		marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
		StringWriter xml = new StringWriter();
		marshaller.marshal(value, xml);
		return xml.toString();
	}

	private static Crate unmarshal(String xml) throws JAXBException {
		Unmarshaller unmarshaller = JAXBContext.newInstance(Crate.class).createUnmarshaller();
		unmarshaller.setEventHandler((event) -> false);
		return (Crate) unmarshaller.unmarshal(new StringReader(xml));
	}

	@XmlRootElement
	static class Parcel {

		public UlidFlake number;

	}

	@XmlRootElement
	static class Crate {

		@XmlAttribute
		@XmlJavaTypeAdapter(UlidFlakeXmlAdapter.class)
		public UlidFlake id;

		@XmlJavaTypeAdapter(UlidFlakeXmlAdapter.class)
		public UlidFlake number;

	}

}
