/** Formats findings as SARIF 2.1.0, so that code hosts and editors show them beside the line. */
import { relative, sep } from "node:path";
import type { FileFinding } from "./file-finding.ts";

const CASE_FILE = /\.cases\.json$/;
const rules = [
  { id: "form", shortDescription: { text: "The form breaks a rule of the configuration language" } },
  { id: "case", shortDescription: { text: "The form does not do what a case beside it expects" } },
];

/**
 * Formats the findings. Paths are relative to `folder`, because code hosts expect paths from the repository's root.
 */
export function toSarif(findings: readonly FileFinding[], folder: string) {
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "wizard check", rules } },
        columnKind: "utf16CodeUnits",
        results: findings.map(({ file, line, column, pointer, place, message }) => ({
          ruleId: CASE_FILE.test(file) ? "case" : "form",
          level: "error",
          message: { text: place === "" ? message : `${place}: ${message}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: toUri(relative(folder, file)) },
                ...(line === undefined ? {} : { region: { startLine: line, startColumn: column } }),
              },
              ...(pointer === "" ? {} : { logicalLocations: [{ fullyQualifiedName: pointer }] }),
            },
          ],
        })),
      },
    ],
  };
}

function toUri(path: string): string {
  return path.split(sep).map(encodeURIComponent).join("/");
}
