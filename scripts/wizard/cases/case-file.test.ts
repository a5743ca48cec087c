import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { checkWizardFile } from "../check-wizard-file.ts";
import { formatFinding } from "../file-finding.ts";

const folder = mkdtempSync(join(tmpdir(), "cases-"));
afterAll(() => rmSync(folder, { recursive: true }));
const root = fileURLToPath(new URL("../../..", import.meta.url));
const wizardsFolder = join(root, "src/demo/wizards");

const agentAnswers = {
  "person.role": "agent",
  "person.firm": "Lu and Sons",
  owners: ["o1"],
  "owners.o1.name": "Ada Okafor",
  "owners.o1.share": "3",
  "cost.whole": "900",
};

async function checkCases(...cases: object[]): Promise<string[]> {
  const file = join(folder, "form.json");
  writeFileSync(file, JSON.stringify(createConfig()));
  writeFileSync(
    join(folder, "form.cases.json"),
    JSON.stringify(
      { today: "2026-11-21", cases: cases.map((one) => ({ name: "An agent", ...one })) },
      null,
      2,
    ),
  );
  const findings = await checkWizardFile(file);
  return findings.map((finding) => formatFinding(finding).replace(`${folder}/`, ""));
}

describe("the cases beside a form", () => {
  it("report nothing that is as expected", async () => {
    const expected = {
      problems: ["person.firmNo: acn", "cost.stage: stageWithinWhole"],
      steps: ["who", "owners", "money", "review", "declaration"],
      visible: ["person.firm", "owners.o1.name"],
      hidden: ["owners.o1.acn"],
      required: ["person.firm"],
      notRequired: ["cost.stage"],
      values: { "cost.shares": 3, "cost.stage": "1000", "owners.o1.acn": null },
    };
    const answers = { ...agentAnswers, "person.firmNo": "1", "cost.stage": "1000" };
    expect(await checkCases({ answers, documents: [{ documentTypeId: "title" }], expect: expected })).toEqual(
      [],
    );
  });

  it("report each difference at its line, with what was found", async () => {
    const expected = {
      problems: ["cost.stage: stageWithinWhole"],
      visible: ["owners.o1.acn"],
      hidden: ["person.firm"],
      values: { "cost.shares": 4 },
      fees: { lines: {}, total: 0 },
    };
    const findings = await checkCases({ answers: agentAnswers, expect: expected });
    expect(
      findings.map((text) => text.replace(/^form\.cases\.json:\d+:\d+: cases\[0\]\.expect\./, "")),
    ).toEqual([
      'problems (An agent): unexpected problem "cost.title: requiredFile" (Add a file for “title”)',
      'problems[0] (An agent): the problem "cost.stage: stageWithinWhole" is not found: at this answer there is none',
      'visible[0] (An agent): "owners.o1.acn" is hidden',
      'hidden[0] (An agent): "person.firm" is shown',
      'values.cost.shares (An agent): "cost.shares" is 3: expected 4',
      "fees (An agent): the form has no submission.feePreview",
    ]);
    expect(findings[2]).toMatch(/^form\.cases\.json:\d+:/);
    expect(new Set(findings.map((text) => text.split(":")[1])).size).toBeGreaterThan(4);
  });

  it("tell whether a repeating section is shown", async () => {
    const findings = await checkCases({
      answers: agentAnswers,
      expect: { visible: ["owners"], hidden: ["owners"] },
    });
    expect(findings).toEqual([expect.stringMatching(/hidden\[0\] \(An agent\): "owners" is shown$/)]);
  });

  it("can start with the answers of an earlier case", async () => {
    const complete = { name: "Complete", answers: agentAnswers, expect: { visible: ["person.firm"] } };
    const findings = await checkCases(
      complete,
      {
        name: "Owner",
        from: "Complete",
        answers: { "person.role": "owner" },
        expect: { hidden: ["person.firm"] },
      },
      {
        name: "No share",
        from: "Owner",
        answers: { "owners.o1.share": null },
        expect: {
          values: { "owners.o1.share": null, "person.role": "owner" },
        },
      },
      { name: "Again", from: "Complete", expect: { visible: ["person.firm"] } },
    );
    expect(findings).toEqual([]);
  });

  it("name the remedy of a case that starts with an unknown or a later one", async () => {
    const findings = await checkCases(
      { name: "A", from: "B", expect: {} },
      { name: "B", answers: {}, expect: {} },
      { name: "C", from: "Bb", expect: {} },
      { name: "D", expect: {} },
    );
    expect(findings.map((text) => text.replace(/^form\.cases\.json:\d+:\d+: /, ""))).toEqual([
      'cases[0].from (A): "B" comes later: move it before this case',
      'cases[2].from (C): there is no case "Bb": did you mean "B"?',
      "cases[3].name (D): has no answers: write answers, or from with the name of an earlier case",
    ]);
  });

  it("use the case's own day", async () => {
    const { steps, ...rest } = createConfig();
    const [who] = structuredClone(steps);
    const file = join(folder, "day.json");
    const formWithDate = { ...rest, steps: steps.map((step) => (step.id === "who" ? who : step)) };
    Object.assign(who?.sections[0]?.fields[1] ?? {}, { visibleIf: { after: [{ today: [] }, "2026-12-01"] } });
    writeFileSync(file, JSON.stringify(formWithDate));
    const cases = [
      { name: "Before", answers: {}, expect: { hidden: ["person.firm"] } },
      { name: "After", today: "2026-12-02", answers: {}, expect: { visible: ["person.firm"] } },
    ];
    writeFileSync(join(folder, "day.cases.json"), JSON.stringify({ today: "2026-11-21", cases }));
    expect(await checkWizardFile(file)).toEqual([]);
  });

  it("name the remedy of a misspelt key, question and form", async () => {
    expect(await checkCases({ answers: {}, expect: { visibel: [] } })).toEqual([
      expect.stringMatching(/visibel: is an unknown key: did you mean "visible"\?$/),
    ]);
    expect(await checkCases({ answers: { "person.rolle": "agent" }, expect: {} })).toEqual([
      expect.stringMatching(/"person.rolle" is no question of the form: did you mean "person.role"\?$/),
    ]);
    writeFileSync(
      join(folder, "form.cases.json"),
      '{ "form": "other", "today": "2026-11-21", "cases": [{}] }',
    );
    expect((await checkWizardFile(join(folder, "form.json"))).map(({ message }) => message)).toContain(
      "is missing: expected a string",
    );
  });
});

describe("the shipped cases", () => {
  const files = globSync("*.cases.json", { cwd: join(wizardsFolder, "cases") });

  it("cover at least three forms", () => expect(files.length).toBeGreaterThanOrEqual(3));

  it.each(files)("hold: %s", async (file) => {
    expect(await checkWizardFile(join(wizardsFolder, file.replace(".cases.json", ".ts")))).toEqual([]);
  });
});

describe("the example forms for authors", () => {
  const files = globSync("docs/forms/*.cases.json", { cwd: root });

  it("cover at least one form", () => expect(files.length).toBeGreaterThanOrEqual(1));

  it.each(files)("pass the check and their cases: %s", async (file) => {
    expect(await checkWizardFile(join(root, file.replace(".cases.json", ".json")))).toEqual([]);
  });
});
