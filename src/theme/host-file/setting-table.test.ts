import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environmentSettings, hostFile } from "./host-schema.ts";
import { ENVIRONMENT_PREFIX, type HostSetting, settingTable } from "./setting-table.ts";

const readme = readFileSync(new URL("../../../hosts/README.md", import.meta.url), "utf8");

/** Lists the paths of a schema's settings, and whether each is mandatory. */
function listSchemaPaths(): Map<string, boolean> {
  const { contact, ...top } = hostFile.shape;
  const contactShape = contact.unwrap().shape;
  const featureShape = top.features.unwrap().shape;
  const pushShape = environmentSettings.shape.pushMessaging.unwrap().shape;
  const isMandatory = (schema: unknown) =>
    !(schema as { safeParse: (value: unknown) => { success: boolean } }).safeParse(undefined).success;
  const listRows = (shape: object, prefix: string) =>
    Object.entries(shape).map(([name, schema]): [string, boolean] => [prefix + name, isMandatory(schema)]);
  return new Map([
    ...listRows({ ...top, contact }, ""),
    ...listRows(contactShape, "contact."),
    ...listRows(featureShape, "features."),
    ...listRows(environmentSettings.shape, ENVIRONMENT_PREFIX),
    ...listRows(pushShape, `${ENVIRONMENT_PREFIX}pushMessaging.`),
  ]);
}

const escapePipes = (text: string) => text.replaceAll("|", "\\|");

function renderRow([path, { type, description, default: defaultValue, example }]: [
  string,
  HostSetting,
]): string {
  const cells = [
    `\`${path}\``,
    description,
    type,
    defaultValue ?? "mandatory",
    `\`${JSON.stringify(example)}\``,
  ];
  return `| ${cells.map(escapePipes).join(" | ")} |`;
}

describe("the table of settings", () => {
  it("has a row for each setting of the schema, with its default where it is optional", () => {
    const rows = Object.entries(settingTable).map(([path, row]) => [path, row.default === undefined]);
    expect(new Map(rows as [string, boolean][])).toEqual(listSchemaPaths());
  });

  it("has an example that the schema accepts", () => {
    for (const [path, { example }] of Object.entries(settingTable)) {
      const isOfEnvironment = path.startsWith(ENVIRONMENT_PREFIX);
      const shape = isOfEnvironment ? environmentSettings : hostFile;
      const names = path.slice(isOfEnvironment ? ENVIRONMENT_PREFIX.length : 0).split(".");
      const value = names.slice(1).reduceRight<unknown>((inner, name) => ({ [name]: inner }), example);
      const { issues = [] } = shape.safeParse({ [names[0] ?? ""]: value }).error ?? {};
      expect(issues.filter((issue) => issue.path[0] === names[0])).toEqual([]);
    }
  });

  it("is in hosts/README.md", () => {
    const readmeRows = readme.split("\n").filter((line) => line.startsWith("| `"));
    expect(readmeRows).toEqual(Object.entries(settingTable).map(renderRow));
  });
});
