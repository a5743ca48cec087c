/** Every endpoint has a caller in the portal, a section in the specification and a route in the demo service. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { isAssumed, isFileReply } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/index.ts";
import { storableChanges } from "#session/changes/storable-changes.ts";
import { specifiedCalls } from "./specified-calls.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Reads the source code of some folders, without tests. */
function readSources(folders: readonly string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
        .map(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8")),
    )
    .join("\n");
}

const callerSources = readSources([
  ...["src/api", "src/session", "src/work", "src/features", "src/islands"],
  "scripts/bake",
]);
const demoSources = readSources(["src/demo"]);

/**
 * Endpoints of the specification that no screen needs (decisions 59); the demo service and the conformance check
 * implement them.
 */
const callsWithoutCaller = new Set([
  "createNotification",
  "deleteNotification",
  "getApplicationTypesByGroup",
  "getCharts",
  "getCheckListItem",
  "getClassification",
  "getContact",
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
  "getTemplateSummary",
  "getTranslations",
  "updateNotification",
  "updateNotificationSetting",
]);

const specification = readFileSync(new URL("../docs/specification/portal.md", import.meta.url), "utf8");
const specificationHeadings = [...specification.matchAll(/^#+ (\d.*)$/gm)].map(([, heading]) => heading);

/** Returns the text of section `7.1` with its sub-sections. */
function getSection(number: string): string {
  const [, text = ""] = specification.split(new RegExp(`^#+ ${number.replaceAll(".", "\\.")} `, "m"));
  const level = number.split(".").length + 1;
  return text.split(new RegExp(`^#{2,${level}} `, "m"))[0] ?? "";
}

/** True for a list entry or sentence that names calls. Headings and tables do not count. */
const isCallLine = (line: string) => /^ *- /.test(line) || /(CRUD|endpoints|lists?|GET )/.test(line);
const NOT_CALLS = new Set(["- Child accounts:"]);

/**
 * Replaces the names of path parameters, so that paths compare equal whatever their parameters are called.
 */
const withoutNames = (path: string) => path.replace(/:[A-Za-z]+/g, "{}");

/** Returns the files to change for an endpoint, in the order of "Add an endpoint" in `CONTRIBUTING.md`. */
function describeFilesToChange(area: string, name: string): string {
  const file = `${area.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`;
  return `
An endpoint has these files. ${name} is missing in one of them. \`git ls-files '*/${file}'\` lists those of 1, 2 and 4.
1. src/contract/                         export const ${name} = defineEndpoint({ …, spec: "<heading of docs/specification/portal.md>" })
2. src/demo/calls/                       serve(${name}, …)
3. tests/service/access/rows.ts          who may call it
4. scripts/conformance/scenarios/        a scenario
5. src/features/… or src/islands/…       client.call(${name}, …), or an entry of \`withoutCaller\` in this file
6. src/contract/version.ts               raised, with a line in CHANGELOG.md`;
}

describe("the calls that may be stored on a device while they wait for a token (decisions 129)", () => {
  const storableCalls = allEndpoints.filter(({ endpoint }) => endpoint.storable);

  it("are changes of one value by a signed-in person; a new one has to be judged like these", () => {
    expect(storableCalls.map(({ name }) => name).sort()).toEqual([
      "createSubscription",
      "deleteSubscription",
      "pinApplication",
      "putSwitchDefaultHelpTextOn",
      "updateCheckListStatus",
      "updateInspectionCheckList",
      "updateNotificationSettings",
      "updateNotifications",
      "updateSubscription",
    ]);
    for (const { endpoint } of storableCalls) {
      expect(endpoint.auth).toBeUndefined();
      expect(endpoint.method).not.toBe("GET");
    }
  });

  it("are the calls that the session sends on the next visit", () => {
    expect(new Set(storableCalls.map(({ endpoint }) => endpoint))).toEqual(new Set(storableChanges));
  });
});

describe("the calls by POST that only read", () => {
  const readingCalls = allEndpoints.filter(({ endpoint }) => endpoint.onlyReads);

  it("store nothing at the service; a new one has to be judged like these", () => {
    expect(readingCalls.map(({ name }) => name).sort()).toEqual([
      "findDelegateInvitation",
      "getApplicationFilters",
      "getApplicationList",
      "getApplicationListReport",
      "getApplicationListReportPdf",
      "getHighlightedStatusList",
      "globalSearchList",
      "globalSearchListExport",
    ]);
    for (const { endpoint } of readingCalls) expect(endpoint.method).toBe("POST");
  });
});

describe("the contract", () => {
  it.each(allEndpoints)(
    "$name of $area has a caller, a demo route and a section of the specification",
    ({ area, name, endpoint }) => {
      const mentionPattern = new RegExp(`\\b${name}\\b`);
      const hasCaller = mentionPattern.test(callerSources);
      expect
        .soft(hasCaller, `no caller${describeFilesToChange(area, name)}`)
        .toBe(!callsWithoutCaller.has(name));
      expect
        .soft(mentionPattern.test(demoSources), `no demo route${describeFilesToChange(area, name)}`)
        .toBe(true);
      expect(specificationHeadings, `no section${describeFilesToChange(area, name)}`).toContain(
        endpoint.spec,
      );
      expect(endpoint.path).toMatch(/^\/api\/[A-Za-z]+/);
    },
  );

  it("has one call per method and path", () => {
    const methodsAndPaths = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(methodsAndPaths).size).toBe(methodsAndPaths.length);
  });

  it("assumes every reply except that of the refresh call, the only one in the specification", () => {
    const specifiedReplies = allEndpoints.filter(
      ({ endpoint }) => !isAssumed(endpoint.reply) && !isFileReply(endpoint.reply),
    );
    expect(specifiedReplies.map(({ name }) => name)).toEqual(["refreshToken"]);
  });
});

describe("the calls of the specification", () => {
  it.each(specifiedCalls)("$section: $method $path", ({ section, specifiedWords, method, path, body }) => {
    expect(getSection(section), `the specification does not say "${specifiedWords}"`).toContain(
      specifiedWords,
    );
    const namedEndpoint = allEndpoints.find(
      ({ endpoint }) => endpoint.method === method && withoutNames(endpoint.path) === path,
    );
    expect(namedEndpoint, "the contract has no such call").toBeDefined();
    if (!body || !namedEndpoint?.endpoint.body) return expect(body).toBeUndefined();
    const bodyFields = (namedEndpoint.endpoint.body as unknown as { shape: Record<string, z.ZodMiniType> })
      .shape;
    expect(Object.keys(bodyFields), "a field of the specification is missing").toEqual(
      expect.arrayContaining([...body]),
    );
    const requiredFields = Object.keys(bodyFields).filter(
      (name) => !bodyFields[name]?.safeParse(undefined).success,
    );
    expect(body, "a field beyond the specification is not optional").toEqual(
      expect.arrayContaining(requiredFields),
    );
  });

  it.each(["7.1", "7.2", "7.3", "7.4", "7.5", "7.6"])("section %s has no line without a call", (number) => {
    const coveredWords = specifiedCalls
      .filter(({ section }) => section === number)
      .map((call) => call.specifiedWords);
    const uncoveredLines = getSection(number)
      .split("\n")
      .filter((line) => isCallLine(line) && !NOT_CALLS.has(line))
      .filter((line) => !coveredWords.some((callWords) => line.includes(callWords)));
    expect(uncoveredLines).toEqual([]);
  });

  it('sends every Document call to the document host ("Documents use a separate document host.")', () => {
    expect(getSection("7")).toContain("Documents use a separate document host.");
    const isDocumentCall = (path: string) => path.startsWith("/api/Document/");
    const callsOnDocumentHost = allEndpoints.filter(({ endpoint }) => endpoint.host === "documents");
    const documentCalls = allEndpoints.filter(({ endpoint }) => isDocumentCall(endpoint.path));
    expect(callsOnDocumentHost.map(({ name }) => name)).toEqual(documentCalls.map(({ name }) => name));
  });

  it("exempts the five auth calls from token handling", () => {
    const signInPaths = specifiedCalls.filter(({ section }) => section === "7.1").map(({ path }) => path);
    const exemptCalls = allEndpoints.filter(({ endpoint }) =>
      signInPaths.includes(withoutNames(endpoint.path)),
    );
    expect(exemptCalls.map(({ endpoint }) => endpoint.auth)).toEqual(signInPaths.map(() => "none"));
  });
});
