/** Every endpoint has a caller in the portal, a section in the specification and a route in the demo service. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isAssumed, isFileReply } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/index.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The source code of some folders, without tests. */
function readSources(folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
        .map(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8")),
    )
    .join("\n");
}

const callers = readSources([
  ...["src/api", "src/session", "src/work", "src/features", "src/islands"],
  "scripts/bake",
]);
const routes = readSources(["src/demo"]);

/**
 * Endpoints of the specification that no screen needs; the demo service and the conformance check implement
 * them.
 */
const withoutCaller = new Set([
  "checkAnswer",
  "createNotification",
  "deleteChildAccount",
  "deleteNotification",
  "getApplicationType",
  "getApplicationTypesByGroup",
  "getCharts",
  "getCheckListItem",
  "getClassification",
  "getContact",
  "getCurrentWizardStepId",
  "getDelegateAccount",
  "getDistributionList",
  "getDropdownNames",
  "getInspection",
  "getInsurance",
  "getNotification",
  "getNotificationSetting",
  "getRegisterItem",
  "getReport",
  "getReportRun",
  "getStatusList",
  "getSubscriptions",
  "getTemplateCurrentStepId",
  "getTemplateSummary",
  "getTranslations",
  "updateNotification",
  "updateNotificationSetting",
  "updateTemplateCurrentStepId",
]);

const specification = readFileSync(new URL("../docs/specification/portal.md", import.meta.url), "utf8");
const specificationHeadings = [...specification.matchAll(/^#+ (\d.*)$/gm)].map(([, heading]) => heading);

/** The files to change for an endpoint; `src/README.md` has the same list. */
const filesOf = (area: string, name: string) => `
An endpoint has these files. ${name} is missing in one of them:
1. src/contract/…/${area}.ts             export const ${name} = endpoint({ …, spec: "<heading of the specification>" })
2. docs/specification/portal.md          the heading that \`spec\` names
3. src/demo/calls/…/${area}.ts           serve(contract.${name}, …)
4. src/features/… or src/islands/…       client.call(${name}, …), or an entry of \`withoutCaller\` in this file
5. scripts/conformance/scenarios/…       a scenario (required by the type checker)`;

describe("the contract", () => {
  it.each(allEndpoints)(
    "$area.$name has a caller, a demo route and a section of the specification",
    ({ area, name, endpoint }) => {
      const mention = new RegExp(`\\b${name}\\b`);
      const hasCaller = mention.test(callers);
      expect.soft(hasCaller, `no caller${filesOf(area, name)}`).toBe(!withoutCaller.has(name));
      expect.soft(mention.test(routes), `no demo route${filesOf(area, name)}`).toBe(true);
      expect(specificationHeadings, `no section${filesOf(area, name)}`).toContain(endpoint.spec);
      expect(endpoint.path).toMatch(/^\/api\/[A-Za-z]+/);
    },
  );

  it("has one call per method and path", () => {
    const keys = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("assumes every reply except that of the refresh call, the only one in the specification", () => {
    const specified = allEndpoints.filter(
      ({ endpoint }) => !isAssumed(endpoint.reply) && !isFileReply(endpoint.reply),
    );
    expect(specified.map(({ name }) => name)).toEqual(["refreshToken"]);
  });
});
