// `node scripts/run.mjs NAME …`: runs scripts/NAME.ts or the command of a package. If packages are not
// installed, prints how to install them. Plain JavaScript, because a Node older than the project's cannot
// load TypeScript.
import { existsSync } from "node:fs";
import { requireInstalled, runPackage, runUnderProjectNode } from "./ensure-installed.mjs";

requireInstalled();
const [name, ...args] = process.argv.slice(2);
if (existsSync(new URL(`${name}.ts`, import.meta.url))) runUnderProjectNode(`${name}.ts`, args);
else runPackage(name, args);
