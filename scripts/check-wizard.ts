/**
 * `npm run check:wizard -- FILE…`: validates wizard configurations (JSON, or a module's exports). Exit code 1
 * if one is invalid.
 */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { checkWizard } from "#contract/wizard/configuration-check/check-wizard.ts";

async function configurationsOf(file: string): Promise<readonly unknown[]> {
  if (file.endsWith(".json")) return [JSON.parse(await readFile(file, "utf8"))];
  const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
  return Object.values(module).filter(
    (value) => typeof value === "object" && value !== null && "steps" in value,
  );
}

const files = process.argv.slice(2);
let isGood = files.length > 0;
if (!isGood) console.error("Usage: npm run check:wizard -- FILE…");
for (const file of files) {
  const configurations = await configurationsOf(file);
  const found = (await Promise.all(configurations.map((configuration) => checkWizard(configuration)))).flat();
  if (configurations.length === 0) found.push("contains no wizard configuration");
  for (const message of found) console.error(`${file}: ${message}`);
  if (found.length === 0) console.log(`${file}: good`);
  isGood &&= found.length === 0;
}
process.exitCode = isGood ? 0 : 1;
