/**
 * `npm run build:conformance -- --out FILE`: packs the conformance check into one file that runs with Node 20 or
 * later, without the project and without packages.
 */
import { parseArgs } from "node:util";
import { packConformance } from "./pack.ts";

const { values } = parseArgs({ options: { out: { type: "string", default: "conformance.mjs" } } });
await packConformance(values.out);
console.log(`${values.out}: run it with "node ${values.out} --help"`);
