// Check with the official TypeID library for TypeScript that no opaque text is a TypeID.
// Run the script in the directory "ulid", after "npm install typeid-js" in another
// directory, whose name is the argument:
//
//     node src/test/scripts/opaque_typeids.mjs /path/to/other/directory

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const require = createRequire(resolve(process.argv[2], "package.json"));
const { TypeID } = require("typeid-js");

function isTypeId(text) {
	try {
		return TypeID.fromString(text).toString() === text;
	}
	catch {
		return false;
	}
}

function check(expected, text) {
	if (isTypeId(text) !== expected) {
		throw new Error(`${text} must ${expected ? "" : "not "}be a TypeID`);
	}
}

const { valid } = JSON.parse(readFileSync("src/fixtures/resources/vectors/opaque.json", "utf8"));
for (const { prefix, ulid, text } of valid) {
	check(true, `${prefix}_${ulid.toLowerCase()}`);
	check(false, text);
	check(false, text.slice(prefix.length + 1));
}
console.log(`${valid.length} opaque texts are not TypeIDs`);
