package io.ulid.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Markdown table with padded columns, so that the table is also readable as plain text.
 * The first columns contain words, and all other columns contain numbers.
 */
public final class MarkdownTable {

	private final int wordColumns;

	private final List<List<String>> rows = new ArrayList<>();

	/**
	 * Create a table.
	 * @param wordColumns the number of columns with words, which are aligned to the left
	 * @param header the titles of the columns
	 */
	public MarkdownTable(int wordColumns, String... header) {
		this.wordColumns = wordColumns;
		this.rows.add(List.of(header));
	}

	public void add(String... cells) {
		this.rows.add(List.of(cells));
	}

	@Override
	public String toString() {
		int[] widths = IntStream.range(0, this.rows.get(0).size()).map(this::width).toArray();
		String rule = IntStream.range(0, widths.length)
			.mapToObj((column) -> isWord(column) ? "-".repeat(widths[column]) : "-".repeat(widths[column] - 1) + ":")
			.collect(Collectors.joining(" | ", "| ", " |\n"));
		StringBuilder text = new StringBuilder();
		for (List<String> row : this.rows) {
			text.append(IntStream.range(0, widths.length)
				.mapToObj((column) -> pad(row.get(column), widths[column], isWord(column)))
				.collect(Collectors.joining(" | ", "| ", " |\n")));
			if (row == this.rows.get(0)) {
				text.append(rule);
			}
		}
		return text.toString();
	}

	private int width(int column) {
		return this.rows.stream().mapToInt((row) -> row.get(column).length()).max().orElse(1);
	}

	private boolean isWord(int column) {
		return column < this.wordColumns;
	}

	private static String pad(String cell, int width, boolean left) {
		String space = " ".repeat(width - cell.length());
		return left ? cell + space : space + cell;
	}

}
