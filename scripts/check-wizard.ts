/**
 * `npm run check:wizard -- FILE… [--json] [--lists A,B] [--registers A,B]`: checks wizard configurations (JSON, or a module's
 * exports). Prints every finding of every file as `file:line:column: place: message`, or as JSON. Exit code 1 if there is one.
 */
import { parseArgs } from "node:util";
import { checkWizardFile, type FileFinding, formatFinding } from "./wizard/check-wizard-file.ts";

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, lists: { type: "string" }, registers: { type: "string" } },
});
if (files.length === 0) {
  console.error("Usage: npm run check:wizard -- FILE… [--json] [--lists A,B] [--registers A,B]");
  process.exit(1);
}
const options = {
  ...(values.lists === undefined ? {} : { serviceLists: values.lists.split(",") }),
  ...(values.registers === undefined ? {} : { serviceRegisters: values.registers.split(",") }),
};
const found: FileFinding[] = [];
for (const file of files) {
  const own = await checkWizardFile(file, options);
  found.push(...own);
  if (values.json) continue;
  if (own.length === 0) console.log(`${file}: good`);
  for (const finding of own) console.error(formatFinding(finding));
}
if (values.json) console.log(JSON.stringify(found, undefined, 2));
process.exitCode = found.length === 0 ? 0 : 1;
