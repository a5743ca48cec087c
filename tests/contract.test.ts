/** Every call has a caller in `api`, a place in the specification and a route in the demo service. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { isAssumed, isFileReply } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/index.ts";

const apiFolder = fileURLToPath(new URL("../src/api", import.meta.url));
const apiSource = readdirSync(apiFolder)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(join(apiFolder, name), "utf8"))
  .join("\n");

const specification = readFileSync(new URL("../docs/specification/portal.md", import.meta.url), "utf8");
const specificationHeadings = [...specification.matchAll(/^#+ (\d.*)$/gm)].map(([, heading]) => heading);

describe("the contract", () => {
  it.each(allEndpoints)("$area.$name has a caller in api and a spec reference", ({ name, endpoint }) => {
    expect(apiSource).toContain(`caller(contract.${name})`);
    expect(specificationHeadings).toContain(endpoint.spec);
    expect(endpoint.path).toMatch(/^\/api\/[A-Za-z]+/);
  });

  it("has one call per method and path", () => {
    const keys = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("takes only the reply of the refresh call as shown by the specification", () => {
    const settled = allEndpoints.filter(
      ({ endpoint }) => !isAssumed(endpoint.reply) && !isFileReply(endpoint.reply),
    );
    expect(settled.map(({ name }) => name)).toEqual(["refreshToken"]);
  });
});
