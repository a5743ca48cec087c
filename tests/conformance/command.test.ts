/** Tests the options of the conformance check, and its result in the exit code and in JUnit XML. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { contractProfiles } from "#contract/profiles.ts";
import {
  CONFORMANCE_USAGE,
  evaluateReport,
  parseCommand,
  UsageError,
} from "../../scripts/conformance/command.ts";
import { toJUnit } from "../../scripts/conformance/junit.ts";
import type {
  ConformanceFinding,
  ConformanceReport,
  Judgement,
  ReportRow,
} from "../../scripts/conformance/report.ts";

const folder = mkdtempSync(join(tmpdir(), "conformance-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

const parseArguments = (...args: string[]) => {
  const command = parseCommand([
    "--service",
    "http://localhost:1",
    "--user",
    "a",
    "--password",
    "b",
    ...args,
  ]);
  if (command === "help") throw new Error("the usage was requested");
  return command;
};

describe("the options of the conformance check", () => {
  it.each([
    [["--only", "menu.getMenu"], "there is no call"],
    [["--only", "menu.getApplicantMen"], 'did you mean "menu.getApplicantMenu"?'],
    [["--only", " , "], "--only: name calls"],
    [["--profile", "half"], "choose core, lodge, public, full"],
    [["--profile", "half", "--only", "menu.getApplicantMenu"], "name one of them"],
    [["--onyl", "x"], "--onyl"],
    [["--origin", "riverbend"], "--origin: riverbend is no address with http://"],
    [["--socket", "http://localhost:1/ws"], "is no address with ws://"],
    [["--documents", "ftp://files"], "--documents"],
    [["--expected", "no-such-file"], "--expected: ENOENT"],
    [["--out", "no-such-folder/report.json"], "--out: there is no folder no-such-folder"],
    [["--junit", "no-such-folder/report.xml"], "--junit: there is no folder no-such-folder"],
  ])("refuses %j before the run", (args, message) => {
    expect(() => parseArguments(...args)).toThrow(UsageError);
    expect(() => parseArguments(...args)).toThrow(message);
  });

  it.each(["localhost:8080", "service"])("refuses the service %s", (service) => {
    const args = ["--service", service, "--user", "a", "--password", "b"];
    expect(() => parseCommand(args)).toThrow(`--service: ${service} is no address`);
  });

  it("requires the service and a user", () => {
    expect(() => parseCommand([])).toThrow("are required");
  });

  it("explains every option", () => {
    expect(parseCommand(["--help"])).toBe("help");
    const options = ["service", "user", "password", "profile", "only", "expected", "out", "junit", "domain"];
    const otherOptions = ["origin", "documents", "socket", "zero-hash", "licence-id", "account-id", "desk"];
    for (const option of [...options, ...otherOptions, "other-user", "other-password"])
      expect(CONFORMANCE_USAGE).toContain(`--${option}`);
  });

  it("takes the calls of a profile, or those of a list, and demands them", () => {
    expect(parseArguments("--profile", "core")).toMatchObject({
      options: { selectedCalls: contractProfiles.core },
      judgement: { requiredCalls: contractProfiles.core },
    });
    const calls = ["menu.getApplicantMenu", "socket.websocket"];
    expect(parseArguments("--only", calls.join(", "))).toMatchObject({
      options: { selectedCalls: calls },
      judgement: { requiredCalls: calls },
    });
  });

  it("checks everything without a profile, and demands everything with the profile full", () => {
    expect(parseArguments().options.selectedCalls).toBeUndefined();
    expect(parseArguments().judgement.requiredCalls).toEqual([]);
    expect(parseArguments("--profile", "full").options.selectedCalls).toBeUndefined();
    expect(parseArguments("--profile", "full").judgement.requiredCalls).toEqual([
      ...contractProfiles.full,
      "socket.websocket",
    ]);
  });

  it("reads the calls that may fail, also the websocket", () => {
    const expectedFile = join(folder, "expected.txt");
    writeFileSync(expectedFile, "# still missing\nmenu.getApplicantMenu # next week\n\nsocket.websocket\n");
    expect(parseArguments("--expected", expectedFile).judgement.expectedFailures).toEqual([
      "menu.getApplicantMenu",
      "socket.websocket",
    ]);
    writeFileSync(expectedFile, "menu.getMenu\n");
    expect(() => parseArguments("--expected", expectedFile)).toThrow("--expected: there is no call");
  });
});

describe("the result of the conformance check", () => {
  const toRow = (
    call: string,
    verdict: ReportRow["verdict"],
    findings: readonly ConformanceFinding[] = [],
  ) => ({
    ...{ area: "menu", call, method: "GET", path: `/api/${call}`, verdict, findings },
    notes: verdict === "not checked" ? ["needs <a> draft"] : [],
  });
  const rows = [
    toRow("good", "conforms"),
    toRow("worse", "differs", [{ where: "header Date", what: "is missing", level: "should" }]),
    toRow("wrong", "differs", [{ where: "status", what: 'is 500 & "late"\u0007' }]),
    toRow("absent", "not offered"),
    toRow("blocked", "not checked"),
  ];
  const report: ConformanceReport = { rows, leftBehind: [] };
  const judge = (calls: readonly string[], judgement: Judgement = {}) => {
    const partialReport = { ...report, rows: rows.filter(({ call }) => calls.includes(call)) };
    return [
      evaluateReport(partialReport, judgement).exitCode,
      /failures="(\d)"/.exec(toJUnit(partialReport, judgement))?.[1],
    ];
  };

  it("is the same in the exit code and in JUnit XML", () => {
    expect(judge(["good", "worse", "absent"])).toEqual([0, "0"]);
    expect(judge(["good", "wrong"])).toEqual([1, "1"]);
    expect(judge(["good", "blocked"])).toEqual([1, "1"]);
    expect(judge(["good", "absent"], { requiredCalls: ["menu.absent"] })).toEqual([1, "1"]);
    const expectedFailures = ["menu.wrong", "menu.absent", "menu.blocked"];
    expect(
      judge(["wrong", "absent", "blocked"], { expectedFailures, requiredCalls: ["menu.absent"] }),
    ).toEqual([0, "0"]);
  });

  it("depends only on the calls that --only or --profile names", () => {
    expect(judge(["good", "wrong", "blocked"], { requiredCalls: ["menu.good"] })).toEqual([0, "0"]);
    expect(judge(["good", "wrong"], { requiredCalls: ["menu.good", "menu.wrong"] })).toEqual([1, "1"]);
    expect(judge(["wrong", "blocked"], { requiredCalls: ["menu.blocked"] })).toEqual([1, "1"]);
  });

  it("is well-formed XML with the findings", () => {
    expect(toJUnit(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="conformance" tests="5" failures="2" skipped="1">
  <testcase name="good" classname="menu"/>
  <testcase name="worse" classname="menu"><system-out>should: header Date: is missing</system-out></testcase>
  <testcase name="wrong" classname="menu"><failure message="differs from the contract">must: status: is 500 &amp; &quot;late&quot;</failure></testcase>
  <testcase name="absent" classname="menu"><skipped message="not offered"/></testcase>
  <testcase name="blocked" classname="menu"><failure message="not checked">needs &lt;a&gt; draft</failure></testcase>
</testsuite>
`);
  });
});
