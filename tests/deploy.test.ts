/**
 * The examples in `deploy/` name commands, options and files that exist. No test starts a container or calls AWS:
 * `scripts/edge/cloudfront-store.test.ts` runs the script that makes releases live.
 */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseCheckOptions } from "../scripts/edge/check/check-options.ts";
import { toStoreFiles } from "../scripts/edge/cloudfront-store.ts";
import { createEdgeRules } from "../scripts/edge/edge-rules.ts";
import { toNginxFiles } from "../scripts/edge/nginx.ts";
import { parseBakeOptions } from "../scripts/options.ts";
import { parsePublishCommand } from "../scripts/release/publish-options.ts";
import { parseServiceOptions } from "../scripts/serve/service-options.ts";
import { listHostRules } from "./edge/published-site.ts";

const root = new URL("../", import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), "utf8");
const exists = (path: string) => existsSync(new URL(path, root));

const exampleFiles = ["deploy/Dockerfile", "deploy/compose.yaml", "deploy/github-actions.yml"] as const;
const [dockerfile, compose, recipe] = exampleFiles.map(readText) as [string, string, string];
const rules = createEdgeRules(listHostRules());

/** Parsers of the options, by command. A command without options has none. */
const parsers: Readonly<Record<string, (argv: readonly string[]) => object>> = {
  "npm run build": (argv) => parseBakeOptions(argv, {}),
  "npm run bake": (argv) => parseBakeOptions(argv, {}),
  "npm run publish": parsePublishCommand,
  "npm run check:deployment": parseCheckOptions,
  "node scripts/service.ts": (argv) => parseServiceOptions(argv, {}),
  "node scripts/compile/compile-if-changed.ts": (argv) => argv,
};

interface Command {
  readonly name: string;
  readonly argv: readonly string[];
}

/**
 * Lists the project's commands in a file. Replaces variables with their values in the file's `env` section.
 */
function listCommands(text: string): Command[] {
  const values = new Map(
    [...text.matchAll(/^ {2}([A-Z]+): (\S+)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
  const lines = text
    .replace(/^\s*#.*$/gm, "")
    .replace(/\\?\n\s+(?=--[a-z])/g, " ")
    .replace(/"?\$([A-Z]+)"?/g, (variable, name) => values.get(name) ?? variable);
  return [...lines.matchAll(/(npm run [\w:]+|node [\w/.-]+\.ts)(?: -- | ?)([^\n|&;]*)/g)].map(
    ([, name = "", options = ""]) => ({ name, argv: options.split(/\s+/).filter((word) => word !== "") }),
  );
}

const commands = exampleFiles.flatMap((file) =>
  listCommands(readText(file)).map((command) => [file, command.name, command.argv] as const),
);

describe("the commands", () => {
  it("are found, so that the rows below mean something", () => {
    expect(new Set(commands.map(([, name]) => name))).toEqual(new Set(Object.keys(parsers)));
  });

  it.each(commands)("of %s include %s with options that it accepts: %j", (_file, name, argv) => {
    if (name.startsWith("node ")) expect(exists(name.slice("node ".length))).toBe(true);
    else
      expect(Object.keys(JSON.parse(readText("package.json")).scripts)).toContain(
        name.slice("npm run ".length),
      );
    expect(() => parsers[name]?.(argv)).not.toThrow();
  });

  it("would be refused with an unknown option", () => {
    for (const [name, parse] of Object.entries(parsers))
      if (!name.includes("compile")) expect(() => parse(["--unknown"])).toThrow(/unknown/i);
  });
});

it("the Dockerfile copies files that exist and that its context contains", () => {
  const ignoredPaths = readText("deploy/Dockerfile.dockerignore").split("\n");
  const copiedPaths = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, list = ""]) =>
    list.split(" "),
  );
  expect(copiedPaths).toContain("package-lock.json");
  for (const source of copiedPaths) {
    expect(exists(source), source).toBe(true);
    expect(ignoredPaths).not.toContain(source);
  }
});

it("the image for nginx reads the configuration that the compose file copies into its volume", () => {
  const [, config = ""] = /"-c", "\/srv\/portal\/edge\/nginx\/([^"]+)"/.exec(dockerfile) ?? [];
  expect([...toNginxFiles(rules, { root: "/srv/portal", port: 8080 }).keys()]).toContain(config);
  const bakeCommand = listCommands(compose).find(({ name }) => name === "npm run bake");
  const publishCommand = listCommands(compose).find(({ name }) => name === "npm run publish");
  const { edge, outDir } = parseBakeOptions(bakeCommand?.argv ?? [], {});
  const { from = "", to } = parsePublishCommand(publishCommand?.argv ?? []);
  expect(edge.platforms).toEqual(["nginx"]);
  expect(outDir.endsWith(`/${from}`)).toBe(true);
  expect(to).toBe(edge.root);
  expect(compose).toContain(`cp -r ${from}/edge ${to}/edge`);
});

it("the compose file names images, volumes and services that exist", () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);
  const volumes = /^volumes:\n((?: {2}[\w-]+:\n?)+)/m.exec(compose)?.[1]?.match(/[\w-]+/g) ?? [];
  const services = [...compose.matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);
  for (const [, file = "", target] of compose.matchAll(/dockerfile: (\S+), target: (\w+)/g)) {
    expect(exists(file)).toBe(true);
    expect(stages).toContain(target);
  }
  const mounts = [...compose.matchAll(/"([\w-]+):\/[^"]+"/g)].map(([, name]) => name);
  expect(mounts).toHaveLength(4);
  for (const name of mounts) expect(volumes).toContain(name);
  for (const [, name] of compose.matchAll(/depends_on: \{ (\w+):/g)) expect(services).toContain(name);
});

it("the recipe makes the published releases live before it checks them", () => {
  const script = "put-hosts.sh";
  expect([...toStoreFiles(rules).keys()]).toContain(script);
  const steps = [
    /npm run build -- .*--out out .*--for cloudfront/,
    /npm run publish -- --from out --to "\$TARGET"$/m,
    new RegExp(`sh out/edge/cloudfront/${script} "\\$STACK"$`, "m"),
    /npm run check:deployment -- "\$ADDRESS"$/m,
  ].map((pattern) => recipe.search(pattern));
  expect(steps).not.toContain(-1);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
});

it("the recipe reads a Node version that the project names, and defines its variables", () => {
  const [, versionFile = ""] = /node-version-file: (\S+?),/.exec(recipe) ?? [];
  expect(exists(versionFile)).toBe(true);
  const definedVariables = [...recipe.matchAll(/^ {2}([A-Z]+): \S/gm)].map(([, name]) => name);
  for (const [, name] of recipe.matchAll(/"\$([A-Z]+)"/g)) expect(definedVariables).toContain(name);
});
