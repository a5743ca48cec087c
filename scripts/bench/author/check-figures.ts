/** Measures the check of forms: the mistakes that it finds, false findings, and its time for each form. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { builtInForms } from "#demo/wizards/built-in-forms.ts";
import { checkMistake, listFindings, type MistakeResult } from "#demo/wizards/mistakes/mistake.fixture.ts";
import { mistakeSets } from "#demo/wizards/mistakes/mistake-sets.fixture.ts";
import { checkWizardFile } from "../../wizard/check-wizard-file.ts";
import { type Figure, getMedian } from "./figures.ts";

const MIN_MISTAKES = 60;
/** Milliseconds for the check of one form in a process that has checked forms before. */
const MAX_CHECK_MS = 500;
const CHECKS_PER_FORM = 5;
/** Folder of the example forms for authors. Each example form has test cases. */
export const EXAMPLES_FOLDER = fileURLToPath(new URL("../../../docs/forms", import.meta.url));

/**
 * Checks each form with a deliberate mistake. Prints each mistake if its finding does not name the place of
 * the mistake and the remedy.
 */
export async function measureMistakes(): Promise<readonly Figure[]> {
  const results: MistakeResult[] = [];
  for (const set of mistakeSets)
    for (const mistake of set.mistakes) {
      const result = await checkMistake(set, mistake);
      results.push(result);
      if (!result.isRemedyNamed)
        console.log(`not named: ${mistake[0]} (${set.form})\n  ${result.findings.join("\n  ")}`);
    }
  const countResults = (isTrue: (result: MistakeResult) => boolean) => results.filter(isTrue).length;
  const atLeast = results.length;
  return [
    { name: "single mistakes", value: results.length, atLeast: MIN_MISTAKES },
    { name: "- found", value: countResults(({ isFound }) => isFound), atLeast },
    { name: "- place named", value: countResults(({ isPlaceNamed }) => isPlaceNamed), atLeast },
    { name: "- place and remedy named", value: countResults(({ isRemedyNamed }) => isRemedyNamed), atLeast },
  ];
}

interface GoodForm {
  readonly name: string;
  readonly form: WizardConfig;
}

/** Checks the forms without a mistake, and the cases of the example forms. */
export async function measureGoodForms(): Promise<readonly Figure[]> {
  const files = readdirSync(EXAMPLES_FOLDER).filter(
    (file) => file.endsWith(".json") && !file.includes(".cases."),
  );
  const forms: GoodForm[] = [
    ...files.map((file) => ({
      name: file.replace(".json", ""),
      form: JSON.parse(readFileSync(join(EXAMPLES_FOLDER, file), "utf8")) as WizardConfig,
    })),
    ...builtInForms.map((form) => ({ name: form.id, form })),
    ...mistakeSets.map(({ form, createForm }) => ({ name: form, form: createForm() })),
  ];
  let findingCount = 0;
  const checkTimes: Figure[] = [];
  for (const { name, form } of forms) {
    findingCount += (await listFindings(form)).length;
    const ms: number[] = [];
    for (let time = 0; time < CHECKS_PER_FORM; time += 1) {
      const startedAt = performance.now();
      await listFindings(form);
      ms.push(performance.now() - startedAt);
    }
    checkTimes.push({ name, value: getMedian(ms), unit: "ms" });
  }
  const casesStartedAt = performance.now();
  for (const file of files) findingCount += (await checkWizardFile(join(EXAMPLES_FOLDER, file))).length;
  const caseSeconds = (performance.now() - casesStartedAt) / 1000;
  const [slowest] = checkTimes.toSorted((one, other) => other.value - one.value);
  return [
    { name: `findings in ${forms.length} forms without a mistake`, value: findingCount, atMost: 0 },
    {
      ...{ name: "check of a form, slowest", value: slowest?.value ?? Number.NaN, unit: "ms" },
      ...{ atMost: MAX_CHECK_MS, note: slowest?.name ?? "" },
    },
    { name: "check of a form, median", value: getMedian(checkTimes.map(({ value }) => value)), unit: "ms" },
    {
      ...{ name: `check of ${files.length} example files with cases`, value: caseSeconds, unit: "s" },
      digits: 1,
    },
    ...files.map(describeExample),
  ];
}

/** Counts the questions and cases of an example form. */
function describeExample(file: string): Figure {
  const readExample = (name: string) => JSON.parse(readFileSync(join(EXAMPLES_FOLDER, name), "utf8"));
  const { steps }: WizardConfig = readExample(file);
  const { cases }: { readonly cases: readonly unknown[] } = readExample(file.replace(".json", ".cases.json"));
  return {
    name: `- ${file.replace(".json", "")}`,
    value: steps.flatMap(({ sections = [] }) => sections).flatMap(({ fields }) => fields).length,
    ...{ unit: "questions", note: `${cases.length} cases` },
  };
}
