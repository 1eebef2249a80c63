"use strict";

const LANGUAGE = "en-GB";
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const SVG = "http://www.w3.org/2000/svg";

// The number of bits of each part, from the first part to the last
const LAYOUTS = {
	ulid: [["time", 48], ["random", 80]],
	uuidv7: [["time", 48], ["version", 4], ["random", 12], ["variant", 2], ["random", 62]],
	flake: [["sign", 1], ["time", 43], ["random", 20]],
	node: [["sign", 1], ["time", 43], ["random", 15], ["node", 5]]
};

const NAMES = {
	ulid: "ULID", uuid: "UUID", hex: "Hex digits", postgresql: "PostgreSQL", mysql: "MySQL, MariaDB",
	flake: "Ulid-Flake", number: "Number"
};

const main = document.querySelector("main");
const field = document.getElementById("value");
const state = document.getElementById("status");
const readings = document.getElementById("readings");
const chart = document.getElementById("chart");
const chartState = document.getElementById("chart-status");

/* The page sets only textContent and attributes, so input and responses are never interpreted as markup. */

function element(name, properties = {}, ...children) {
	const made = document.createElement(name);
	Object.assign(made, properties);
	made.append(...children);
	return made;
}

function drawn(name, attributes = {}, ...children) {
	const made = document.createElementNS(SVG, name);
	for (const [key, value] of Object.entries(attributes)) {
		made.setAttribute(key, value);
	}
	made.append(...children);
	return made;
}

async function ask(address, options = {}) {
	const response = await fetch(address, {
		...options, headers: { Accept: "application/json, application/problem+json", ...options.headers }
	});
	const text = await response.text();
	let body = {};
	try {
		body = JSON.parse(text);
	}
	catch {
		// Some responses have no body, and Tomcat's own error responses are HTML
	}
	if (!response.ok) {
		throw new Error(body.detail ?? body.message ?? body.reason ?? `The server responded with status ${response.status}.`);
	}
	return body;
}

/* ---- One id ---- */

let latest = 0;

async function read(value) {
	const turn = ++latest;
	delete main.dataset.read;
	field.value = value;
	readings.replaceChildren();
	state.textContent = "";
	state.className = "";
	if (value) {
		try {
			const answer = await ask(`actuator/ulid?value=${encodeURIComponent(value)}`);
			if (turn !== latest) {
				return;
			}
			readings.append(...answer.readings.map(card));
			if (answer.readings.length > 1) {
				state.textContent = `This text can be read in ${answer.readings.length} ways.`;
			}
		}
		catch (error) {
			if (turn !== latest) {
				return;
			}
			state.textContent = error.message;
			state.className = "error";
		}
	}
	main.dataset.read = value;
}

function card(reading) {
	const flake = reading.type === "flake";
	const width = flake ? 64 : 128;
	const bits = BigInt(`0x${reading.forms.hex}`).toString(2).padStart(width, "0");
	const parts = divide(flake ? (reading.nodeId == null ? "flake" : "node") : reading.layout, bits);
	const date = instant(reading.time);
	const forms = reading.forms;
	return element("article", { className: "card" },
		element("div", { className: "row" },
			element("h2", { textContent: flake ? "Ulid-Flake" : "ULID" }),
			...chips(reading)),
		element("p", { className: "moment" },
			element("time", { dateTime: reading.time, textContent: day(date, ZONE) }), " ",
			element("strong", { textContent: clock(date, ZONE) })),
		element("dl", { className: "facts" },
			fact("Zone", `${ZONE} (${offset(date)})`),
			fact("UTC", reading.time),
			fact("Age", age(reading.age))),
		strip(parts, bits),
		element("div", { className: "halves" }, legend(parts, date), table(forms, parts, width)));
}

function chips(reading) {
	const texts = [];
	if (reading.layout === "uuidv7") {
		texts.push("UUID version 7");
	}
	if (reading.nodeId != null) {
		texts.push(`node ${reading.nodeId}`);
	}
	const made = texts.map((text) => element("span", { className: "chip", textContent: text }));
	if (reading.future) {
		made.push(element("span", { className: "chip warning", textContent: "in the future" }));
	}
	return made;
}

function fact(name, value) {
	return element("div", {}, element("dt", { textContent: name }), element("dd", { textContent: value }));
}

function divide(layout, bits) {
	let from = 0;
	return LAYOUTS[layout].map(([kind, size]) => {
		const part = { kind, size, from, value: BigInt(`0b${bits.slice(from, from + size)}`) };
		from += size;
		return part;
	});
}

/** Draws all bits with the same width. A bit is filled if it is 1. */
function strip(parts, bits) {
	const label = parts.map((part) => `${part.size} bits of ${part.kind}`).join(", ");
	const picture = drawn("svg", {
		class: "bits", viewBox: `0 0 ${bits.length} 10`, preserveAspectRatio: "none", role: "img",
		"aria-label": `The ${bits.length} bits to scale: ${label}`
	});
	for (const part of parts) {
		for (let bit = part.from; bit < part.from + part.size; bit++) {
			picture.append(drawn("rect", {
				class: `${part.kind} ${bits[bit] === "1" ? "one" : "zero"}`, x: bit + 0.09, width: 0.82, height: 8
			}));
		}
		picture.append(drawn("rect", {
			class: `${part.kind} one`, x: part.from + 0.09, y: 8.8, width: part.size - 0.18, height: 1.2
		}));
	}
	const ends = element("div", { className: "ends", ariaHidden: "true" });
	for (const part of parts.filter((part) => part.size > bits.length / 5)) {
		const end = element("span", { textContent: `${part.kind} · ${part.size} bits` });
		end.style.left = `${100 * part.from / bits.length}%`;
		end.style.width = `${100 * part.size / bits.length}%`;
		ends.append(end);
	}
	return element("div", {}, picture, ends);
}

function legend(parts, date) {
	const rows = parts.map((part) => element("tr", {},
		element("th", { scope: "row" }, element("span", { className: `swatch ${part.kind}` }), part.kind),
		element("td", { textContent: part.size === 1 ? `${part.from}` : `${part.from}–${part.from + part.size - 1}` }),
		element("td", { className: "code" }, ...meaning(part, date))));
	return element("table", {},
		element("caption", { textContent: "Parts" }),
		element("thead", { className: "unseen" }, element("tr", {}, ...["Part", "Bits", "Value"].map((text) =>
			element("th", { scope: "col", textContent: text })))),
		element("tbody", {}, ...rows));
}

function meaning(part, date) {
	switch (part.kind) {
		case "time": {
			const epoch = new Date(date.getTime() - Number(part.value)).toISOString().replace("T00:00:00.000Z", "");
			return [`${part.value.toLocaleString(LANGUAGE)} ms `,
				element("span", { className: "whole", textContent: `since ${epoch}` })];
		}
		case "random":
			return [`0x${part.value.toString(16).padStart(Math.ceil(part.size / 4), "0")}`];
		default:
			return [part.value.toString()];
	}
}

function table(forms, parts, width) {
	const { typed = {}, ...plain } = forms;
	const rows = [...Object.entries(plain), ...Object.entries(typed)].map(([key, form]) => {
		const name = NAMES[key] ?? key;
		const text = String(form);
		return element("tr", {},
			element("th", { scope: "row", textContent: name }),
			element("td", { className: "code" }, ...(key === "number" ? [text] : painted(text, parts, width))),
			element("td", {}, copier(name, text)));
	});
	return element("table", { className: "forms" },
		element("caption", { textContent: "All its forms" }),
		element("thead", { className: "unseen" }, element("tr", {}, ...["Form", "Text", "Copy"].map((text) =>
			element("th", { scope: "col", textContent: text })))),
		element("tbody", {}, ...rows));
}

/** Colours the text by the parts of the id. A character has the colour of the part that contains its last bit. */
function painted(text, parts, width) {
	const [, prefix, digits] = text.match(/^(.*_|\\x|0x)?(.*)$/s);
	const count = digits.replaceAll("-", "").length;
	const size = Math.ceil(width / count);
	let bit = width - 1 - count * size;
	const runs = prefix ? [element("span", { className: "prefix", textContent: prefix })] : [];
	let kind;
	for (const digit of digits) {
		if (digit !== "-") {
			bit += size;
			const part = parts.findLast((part) => part.from <= bit);
			if (part?.kind !== kind || !kind) {
				kind = part?.kind;
				runs.push(element("span", { className: kind ?? "" }));
			}
		}
		runs.at(-1).append(digit);
	}
	return runs;
}

function copier(name, text) {
	const button = element("button", { type: "button", className: "copy", textContent: "Copy" });
	button.setAttribute("aria-label", `Copy ${name}`);
	button.addEventListener("click", async () => {
		const copied = await copy(text);
		button.textContent = copied ? "Copied" : "Not copied";
		button.dataset.copied = copied;
		setTimeout(() => button.textContent = "Copy", 1500);
	});
	return button;
}

async function copy(text) {
	if (navigator.clipboard) {
		return navigator.clipboard.writeText(text).then(() => true, () => false);
	}
	// Without TLS, browsers provide no clipboard to a page from another machine
	const area = element("textarea", { value: text, className: "unseen" });
	document.body.append(area);
	area.select();
	const copied = document.execCommand("copy");
	area.remove();
	return copied;
}

/* ---- Time ---- */

function instant(text) {
	// JavaScript requires six digits for a year after 9999
	return new Date(text.replace(/^\+(\d{5})-/, "+0$1-"));
}

function day(date, timeZone) {
	return date.toLocaleDateString(LANGUAGE, {
		timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric"
	});
}

function clock(date, timeZone) {
	return date.toLocaleTimeString(LANGUAGE, {
		timeZone, hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3
	});
}

function offset(date) {
	return new Intl.DateTimeFormat(LANGUAGE, { timeZone: ZONE, timeZoneName: "longOffset" }).formatToParts(date)
		.find((part) => part.type === "timeZoneName").value.replace("GMT", "UTC");
}

/** Formats an ISO duration of hours, minutes and seconds as its two largest units. */
function age(duration) {
	const [, hours = 0, minutes = 0, seconds = 0] =
		duration.match(/^PT(?:(-?\d+)H)?(?:(-?\d+)M)?(?:(-?[\d.]+)S)?$/) ?? [];
	const total = hours * 3600 + minutes * 60 + Number(seconds);
	let rest = Math.floor(Math.abs(total));
	const texts = [];
	for (const [unit, length] of [["year", 31_556_952], ["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]]) {
		const count = Math.floor(rest / length);
		rest -= count * length;
		if (count > 0) {
			texts.push(`${count.toLocaleString(LANGUAGE)} ${unit}${count > 1 ? "s" : ""}`);
		}
		else if (texts.length > 0) {
			break;
		}
	}
	const text = texts.slice(0, 2).join(" and ") || "less than a second";
	return total < 0 ? `${text} ahead` : `${text} ago`;
}

/* ---- Orders per day ---- */

let days = [];

async function count() {
	delete chart.dataset.orders;
	try {
		days = await ask(`orders/per-day?zone=${encodeURIComponent(ZONE)}`);
		draw();
	}
	catch (error) {
		chart.replaceChildren();
		chartState.textContent = error.message;
	}
}

function draw() {
	const width = chart.clientWidth;
	if (days.length === 0 || width === 0) {
		return;
	}
	const height = 220;
	const top = 22;
	const bottom = 40;
	const left = 34;
	const most = Math.max(...days.map((entry) => entry.orders));
	const step = stepOf(most);
	const ceiling = Math.max(step, Math.ceil(most / step) * step);
	const y = (orders) => height - bottom - (height - bottom - top) * orders / ceiling;
	const slot = (width - left) / days.length;
	const bar = Math.min(44, slot * 0.68);
	const picture = drawn("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "group",
		"aria-label": "Bar chart of the orders per day" });
	for (let line = 0; line <= ceiling; line += step) {
		picture.append(
			drawn("line", { class: "line", x1: left, x2: width, y1: y(line), y2: y(line) }),
			drawn("text", { class: "tick", x: left - 8, y: y(line) + 4, "text-anchor": "end" },
				line.toLocaleString(LANGUAGE)));
	}
	days.forEach((entry, index) => {
		const middle = left + slot * (index + 0.5);
		const date = new Date(`${entry.day}T00:00:00Z`);
		const text = (options) => date.toLocaleDateString(LANGUAGE, { timeZone: "UTC", ...options });
		const orders = `${entry.orders.toLocaleString(LANGUAGE)} ${entry.orders === 1 ? "order" : "orders"}`;
		picture.append(drawn("a", {
			href: `orders?day=${entry.day}&zone=${encodeURIComponent(ZONE)}`,
			"aria-label": `${day(date, "UTC")}: ${orders}`
		},
			drawn("title", {}, `${day(date, "UTC")}: ${orders}\n${entry.from} ≤ id\n${entry.before} > id`),
			drawn("rect", { class: "hit", x: middle - slot / 2, y: top, width: slot, height: height - top }),
			drawn("rect", { class: "bar", x: middle - bar / 2, y: Math.min(y(entry.orders), y(0) - 2), width: bar,
				height: Math.max(2, y(0) - y(entry.orders)), rx: entry.orders > 0 ? 3 : 1 }),
			drawn("text", { class: "amount", x: middle, y: y(entry.orders) - 6, "text-anchor": "middle" },
				entry.orders > 0 ? entry.orders.toLocaleString(LANGUAGE, { notation: "compact" }) : ""),
			drawn("text", { class: "tick", x: middle, y: height - 22, "text-anchor": "middle" },
				text({ weekday: slot < 34 ? "narrow" : "short" })),
			drawn("text", { class: "tick date", x: middle, y: height - 6, "text-anchor": "middle" },
				text({ day: "numeric" }))));
	});
	chart.replaceChildren(picture);
	const total = days.reduce((sum, entry) => sum + entry.orders, 0);
	const range = new Intl.DateTimeFormat(LANGUAGE, { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" })
		.formatRange(new Date(days[0].day), new Date(days.at(-1).day));
	chartState.textContent = `${range}, days of ${ZONE}: ${total.toLocaleString(LANGUAGE)} ${
		total === 1 ? "order" : "orders"}.`;
	chart.dataset.orders = total;
}

/** Returns a round step that divides the axis into at most four parts. */
function stepOf(most) {
	let power = 1;
	for (;;) {
		for (const factor of [1, 2, 5]) {
			if (factor * power * 4 >= most) {
				return factor * power;
			}
		}
		power *= 10;
	}
}

async function place() {
	try {
		const order = await ask("orders", {
			method: "POST", headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ customerId: "cus_9x35x6xvtkfqtf201jhn50xrna", item: "Espresso", quantity: 1 })
		});
		location.hash = encodeURIComponent(order.id);
		count();
	}
	catch (error) {
		chartState.textContent = error.message;
	}
}

/* ---- The URL contains the id, so that the page can be shared ---- */

function readAddress() {
	const text = location.hash.slice(1);
	try {
		read(decodeURIComponent(text).trim());
	}
	catch {
		read(text);
	}
}

document.getElementById("form").addEventListener("submit", (event) => {
	event.preventDefault();
	const before = location.hash;
	location.hash = encodeURIComponent(field.value.trim());
	if (location.hash === before) {
		readAddress();
	}
});
document.getElementById("place").addEventListener("click", place);
window.addEventListener("hashchange", readAddress);
new ResizeObserver(draw).observe(chart);
readAddress();
count();
