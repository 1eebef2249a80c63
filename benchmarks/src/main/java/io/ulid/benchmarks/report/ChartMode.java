package io.ulid.benchmarks.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;

import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.XYStyler;

/**
 * Colours of a chart, for pages with a light or a dark background.
 */
public enum ChartMode {

	LIGHT("", 0xffffff, 0x1f2328, 0xd1d9e0, 0x0969da, 0xbc4c00, 0x8250df, 0x1a7f37),

	DARK("-dark", 0x0d1117, 0xf0f6fc, 0x3d444d, 0x58a6ff, 0xf0883e, 0xbc8cff, 0x3fb950);

	// This resolution is sharp on a display with two pixels for each point
	private static final int DPI = 144;

	private final String suffix;

	private final Color background;

	private final Color text;

	private final Color grid;

	private final Color[] series;

	ChartMode(String suffix, int background, int text, int grid, int... series) {
		this.suffix = suffix;
		this.background = new Color(background);
		this.text = new Color(text);
		this.grid = new Color(grid);
		this.series = new Color[series.length];
		for (int i = 0; i < series.length; i++) {
			this.series[i] = new Color(series[i]);
		}
	}

	/**
	 * Colour a chart and write it.
	 * @param chart the chart, whose colours are replaced
	 * @param picture the path of the light picture, which ends with {@code .png}
	 */
	public void write(XYChart chart, Path picture) throws IOException {
		XYStyler styler = chart.getStyler();
		styler.setChartBackgroundColor(this.background)
			.setPlotBackgroundColor(this.background)
			.setLegendBackgroundColor(this.background)
			.setLegendBorderColor(this.background)
			.setPlotBorderColor(this.grid)
			.setChartFontColor(this.text)
			.setSeriesColors(this.series);
		styler.setPlotGridLinesColor(this.grid)
			.setPlotGridLinesStroke(new BasicStroke(0.5f))
			.setAxisTickLabelsColor(this.text)
			.setAxisTickMarksColor(this.grid)
			.setXAxisTitleColor(this.text)
			.setYAxisTitleColor(this.text);
		Path file = picture
			.resolveSibling(picture.getFileName().toString().replaceFirst("[.]png$", this.suffix + ".png"));
		BitmapEncoder.saveBitmapWithDPI(chart, file.toString(), BitmapFormat.PNG, DPI);
	}

}
