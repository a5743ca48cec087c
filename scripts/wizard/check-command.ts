/**
 * `wizard check FILE… [--json | --sarif] [--out FILE] [--lists A,B] [--registers A,B]`: checks forms and their test
 * cases.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkWizardFile } from "./check-wizard-file.ts";
import { type FileFinding, formatFinding } from "./file-finding.ts";
import { toSarif } from "./sarif.ts";

/** Prints all findings of forms and their test cases. Returns the exit code: 1 if there is a finding. */
export async function runCheck(args: readonly string[]): Promise<number> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean" },
      sarif: { type: "boolean" },
      out: { type: "string" },
      lists: { type: "string" },
      registers: { type: "string" },
    },
  });
  if (files.length === 0) {
    console.error("wizard check: name the form's file");
    return 1;
  }
  const options = {
    ...(values.lists === undefined ? {} : { serviceLists: values.lists.split(",") }),
    ...(values.registers === undefined ? {} : { serviceRegisters: values.registers.split(",") }),
  };
  const isMachineReadable = values.json === true || values.sarif === true;
  const findings: FileFinding[] = [];
  for (const file of files) {
    const fileFindings = await checkWizardFile(file, options);
    findings.push(...fileFindings);
    if (isMachineReadable) continue;
    if (fileFindings.length === 0) console.log(`${file}: good`);
    for (const finding of fileFindings) console.error(formatFinding(finding));
  }
  if (isMachineReadable) {
    const report = JSON.stringify(values.sarif ? toSarif(findings, process.cwd()) : findings, undefined, 2);
    if (values.out) writeFileSync(values.out, `${report}\n`);
    else console.log(report);
  }
  return findings.length === 0 ? 0 : 1;
}
