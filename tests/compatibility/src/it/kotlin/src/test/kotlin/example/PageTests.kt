package example

import java.nio.file.Path
import kotlin.io.path.readText
import kotlin.io.path.walk
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

/** The page shows code that is in this application. */
class PageTests {

    @Test
    fun applicationContainsCodeOfThePage() {
        val sources = Path.of("src/main").walk().joinToString("\n") { it.readText() }
        val blocks = Regex("```kotlin\n(.*?)```", RegexOption.DOT_MATCHES_ALL)
            .findAll(Path.of(System.getProperty("page")).readText())
            .flatMap { it.groupValues[1].split(Regex("\n{2,}(?=[@\\w])")) }
            .toList()
        assertThat(blocks).isNotEmpty().allSatisfy { assertThat(sources).containsIgnoringWhitespaces(it) }
    }

}
