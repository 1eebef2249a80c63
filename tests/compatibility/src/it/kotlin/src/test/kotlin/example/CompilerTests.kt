package example

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.nio.file.Path
import kotlin.io.path.writeText
import org.assertj.core.api.Assertions.assertThat
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** Tests for the statements of the page about the compiler. */
class CompilerTests {

    @Test
    fun rejectsNullableArguments(@TempDir folder: Path) {
        val source = folder.resolve("Code.kt")
        source.writeText(
            """
            fun neverNull(text: String): java.time.Instant = io.ulid.Ulid.parse(text).instant()
            fun takesNoNull(text: String?) = io.ulid.Ulid.parse(text)
            class Id : io.ulid.TypedUlid<Id> { constructor(text: String?) : super(text) }
            """.trimIndent()
        )
        val output = ByteArrayOutputStream()
        K2JVMCompiler().exec(
            PrintStream(output), "-no-stdlib", "-no-reflect", "-jvm-target", "17", "-cp", System.getProperty("java.class.path"),
            "-d", folder.toString(), source.toString(),
        )
        assertThat(output.toString().lines().filter { "error: " in it }).satisfiesExactly(
            { assertThat(it).contains("Code.kt:2:", "argument type mismatch", "String?") },
            { assertThat(it).contains("Code.kt:3:", "String?") },
        )
    }

}
