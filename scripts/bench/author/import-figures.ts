/** Imports each sample form. Counts what the import cannot convert, and checks the imported forms. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listFindings } from "#demo/wizards/mistakes/mistake.fixture.ts";
import { importForm } from "../../wizard/import/import-command.ts";
import type { Figure } from "./figures.ts";

const SAMPLES_FOLDER = fileURLToPath(new URL("../../wizard/import/examples", import.meta.url));

/**
 * Imports every sample. Returns the number of findings in the imported forms, which must be 0. Then returns
 * the number of properties that the import could not convert: in total and for each sample, without a limit.
 */
export async function measureImports(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  let findingCount = 0;
  for (const file of globSync("*.json", { cwd: SAMPLES_FOLDER }).sort()) {
    const name = file.replace(".json", "");
    const [from = "", ...rest] = name.split("-");
    const { form, losses } = importForm(
      from,
      readFileSync(join(SAMPLES_FOLDER, file), "utf8"),
      rest.join("-"),
    );
    findingCount += (await listFindings(form)).length;
    const questionCount = form.steps
      .flatMap(({ sections = [] }) => sections)
      .flatMap(({ fields }) => fields).length;
    figures.push({ name: `- ${name}`, value: losses.length, note: `of ${questionCount} questions` });
  }
  return [
    { name: "findings in imported samples", value: findingCount, atMost: 0 },
    { name: "losses on import", value: figures.reduce((sum, { value }) => sum + value, 0) },
    ...figures,
  ];
}
