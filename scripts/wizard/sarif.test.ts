import { expect, it } from "vitest";
import { toSarif } from "./sarif.ts";

it("gives the file, the line and the place of each finding", () => {
  const at = { pointer: "/title", place: "title", message: "is missing" };
  const findings = [
    { file: "/repo/my forms/pool.json", line: 3, column: 5, ...at },
    { file: "/repo/pool.cases.json", line: 9, column: 1, ...at, place: "" },
    { file: "/repo/none.json", pointer: "", place: "", message: "there is no such file" },
  ];
  const [run] = toSarif(findings, "/repo").runs;
  expect(run?.results[0]).toEqual({
    ruleId: "form",
    level: "error",
    message: { text: "title: is missing" },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: "my%20forms/pool.json" },
          region: { startLine: 3, startColumn: 5 },
        },
        logicalLocations: [{ fullyQualifiedName: "/title" }],
      },
    ],
  });
  expect(run?.results.map(({ ruleId }) => ruleId)).toEqual(["form", "case", "form"]);
  expect(run?.results[1]?.message.text).toBe("is missing");
  expect(run?.results[2]?.locations[0]?.physicalLocation).toEqual({ artifactLocation: { uri: "none.json" } });
  expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(["form", "case"]);
});
