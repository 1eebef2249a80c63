package example

import com.jayway.jsonpath.JsonPath
import io.ulid.UlidGenerator
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test
import org.springframework.beans.factory.annotation.Autowired
import org.springframework.boot.test.context.SpringBootTest
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc
import org.springframework.http.MediaType
import org.springframework.mock.web.MockHttpServletResponse
import org.springframework.test.web.servlet.MockMvc
import org.springframework.test.web.servlet.get
import org.springframework.test.web.servlet.post

@SpringBootTest(properties = ["spring.mvc.problemdetails.enabled=true"])
@AutoConfigureMockMvc
class ApplicationTests(
    @Autowired val mvc: MockMvc,
    @Autowired val orders: OrderRepository,
    @Autowired val ulids: UlidGenerator,
) {

    @Test
    fun storesAndReturnsEntityWithATypedId() {
        val customer = ulids.next()
        val placed = post("""{"item": "Book", "customer": "$customer"}""")
        assertThat(placed.status).isEqualTo(200)
        val id: String = placed.at("$.id")
        assertThat(id).matches("ord_[0-7][0-9a-hjkmnp-tv-z]{25}")
        assertThat(get("/orders/$id").at<String>("$.item")).isEqualTo("Book")
        assertThat(get("/orders?customer=$customer").at<String>("$[0].id")).isEqualTo(id)

        val found = orders.findByCustomer(customer).single()
        assertThat(found.id).isEqualTo(OrderId(id)).hasToString(id)
        assertThat(found.id!!.value() > customer).isTrue()
    }

    @Test
    fun rejectsInvalidIds() {
        assertThat(get("/orders/cus_01h455vb4pex5vsknk084sn02q").at<String>("$.reason")).isEqualTo("PREFIX")
        assertThat(get("/orders?customer=nope").at<String>("$.reason")).isEqualTo("LENGTH")
        assertThat(post("""{"item": "Book", "customer": "nope"}""").at<String>("$.pointer")).isEqualTo("#/customer")
    }

    @Test
    fun acceptsMissingValueOfANullableType() {
        assertThat(post("""{"item": "Book"}""").status).isEqualTo(200)
        assertThat(post("""{"item": "Book", "customer": null}""").status).isEqualTo(200)
        assertThat(get("/orders?customer=").status).isEqualTo(200)
        assertThat(get("/orders").status).isEqualTo(200)
        assertThat(post("""{"customer": "${ulids.next()}"}""").status).isEqualTo(400)
    }

    private fun post(json: String) = mvc.post("/orders") {
        contentType = MediaType.APPLICATION_JSON
        content = json
    }.andReturn().response

    private fun get(path: String) = mvc.get(path).andReturn().response

    private fun <T> MockHttpServletResponse.at(path: String): T = JsonPath.read(contentAsString, path)

}
