import { spawnSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { parseCheckOptions } from "../edge/check/check-options.ts";
import { parseEdgeRequest } from "../edge/options.ts";
import { parseBakeOptions } from "../options.ts";
import { parseServiceOptions } from "../serve/service-options.ts";
import { readNumberVariable } from "./read-options.ts";

const readNumbers = (argv: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { keepDays, portalPort, workers } = parseBakeOptions(argv, env);
  return { keepDays, portalPort, workers };
};

describe("a numeric option", () => {
  it("is read from the command line, then from the environment, then from the default", () => {
    expect(readNumbers([])).toEqual({ keepDays: 30, portalPort: undefined, workers: undefined });
    expect(readNumbers([], { PORTAL_PORT: "4321" }).portalPort).toBe(4321);
    expect(
      readNumbers(["--keep-days", "0", "--portal-port", "80", "--workers", "2"], { PORTAL_PORT: "4321" }),
    ).toEqual({ keepDays: 0, portalPort: 80, workers: 2 });
  });

  it.each(["abc", "", "-1", "1.5", "1e9", "0x10", "4000", "NaN"])("of days is refused as %j", (text) => {
    expect(() => readNumbers([`--keep-days=${text}`])).toThrow(
      `--keep-days ${text}: expected a whole number from 0 to 3650`,
    );
  });

  it.each(["abc", "", "0", "65536"])("of a port is refused as %j", (text) => {
    const message = `${text}: expected a whole number from 1 to 65535`;
    expect(() => readNumbers([`--portal-port=${text}`])).toThrow(`--portal-port ${message}`);
    expect(() => readNumbers([], { PORTAL_PORT: text })).toThrow(`PORTAL_PORT ${message}`);
    expect(() => parseEdgeRequest({ "edge-port": text })).toThrow(`--edge-port ${message}`);
  });

  it("of a bench or a test is read from its variable, and refused if it is not a number", () => {
    expect(readNumberVariable("BENCH_ROUNDS", 15, 1)).toBe(15);
    vi.stubEnv("BENCH_ROUNDS", "3");
    expect(readNumberVariable("BENCH_ROUNDS", 15, 1)).toBe(3);
    for (const text of ["abc", "", "0", "1.5"]) {
      vi.stubEnv("BENCH_ROUNDS", text);
      expect(() => readNumberVariable("BENCH_ROUNDS", 15, 1)).toThrow(
        `BENCH_ROUNDS ${text}: expected a whole number from 1`,
      );
    }
    vi.unstubAllEnvs();
  });

  it.each(["0", "65", "two"])("of threads is refused as %j", (text) => {
    expect(() => readNumbers(["--workers", text])).toThrow(`--workers ${text}: expected a whole number`);
  });

  it.each([
    ["--port", "abc"],
    ["--port", "70000"],
    ["--delay", "1s"],
  ])("of the demo service is refused: %s %s", (name, text) => {
    expect(() => parseServiceOptions([name, text], {})).toThrow(`${name} ${text}: expected a whole number`);
  });

  it.each([
    ["scripts/serve.ts", "--port"],
    ["scripts/service.ts", "--port"],
    ["scripts/wizard.ts", "dev", "form.json", "--port"],
  ])("of %s %s is refused without a stack", (...command) => {
    const { status, stderr } = spawnSync(process.execPath, [...command, "abc"], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe("--port abc: expected a whole number from 0 to 65535");
  });
});

describe("a list of names", () => {
  it.each(["scripts/test-long.ts", "scripts/test-mutation.ts"])(
    "of %s is refused if one is unknown",
    (script) => {
      const { status, stderr } = spawnSync(process.execPath, [script, "--only", "nothing"], {
        encoding: "utf8",
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(/^--only nothing: expected some of \w/);
    },
  );
});

describe("an address of a server", () => {
  it.each(["192.0.2.1:8080", "ftp://192.0.2.1"])("is refused as %s", (text) => {
    expect(() => parseCheckOptions(["https://a.example", "--connect-to", text])).toThrow(
      `--connect-to ${text}: expected the URL of a server`,
    );
  });
});
