import { afterAll, describe, expect, it } from "vitest";
import { allEndpoints, allShapes } from "#contract/index.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());

async function readPage(path: string) {
  const response = await service.app.request(path);
  return {
    status: response.status,
    policy: response.headers.get("Content-Security-Policy"),
    text: await response.text(),
  };
}

const overview = await readPage("/api-docs");
const areas = [...new Set(allEndpoints.map(({ area }) => area))];

describe("the API pages", () => {
  it.each(allEndpoints)(
    "link from the overview to $name of $area, and show its address there",
    async ({ area, name, endpoint }) => {
      expect(overview.text).toContain(`href="/api-docs/${area}#${name}"`);
      const { text } = await readPage(`/api-docs/${area}`);
      expect(text).toContain(`id="${name}"`);
      const section = text.slice(text.indexOf(`id="${name}"`)).split("</section>")[0] ?? "";
      const sectionText = section.replace(/<wbr \/>/g, "");
      expect(sectionText).toContain(endpoint.path.replace(/:(\w+)/g, "{$1}"));
      expect(section).toContain(endpoint.pathAssumed ? "path assumed" : "path specified");
    },
  );

  it("have no script, and a policy that blocks scripts", async () => {
    for (const path of ["/api-docs", "/api-docs/shapes", ...areas.map((area) => `/api-docs/${area}`)]) {
      const { status, policy, text } = await readPage(path);
      expect(status).toBe(200);
      expect(policy).toContain("default-src 'none'");
      expect(text).not.toMatch(/<script|style="|javascript:/i);
    }
  });

  it("link only to existing shapes and areas", async () => {
    const schemasText = (await readPage("/api-docs/shapes")).text;
    const pages = await Promise.all(areas.map((area) => readPage(`/api-docs/${area}`)));
    const links = [overview.text, schemasText, ...pages.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/href="\/api-docs\/shapes#(\w+)"/g)].map(([, name]) => name),
    );
    expect(links.length).toBeGreaterThan(allShapes.length / 2);
    expect(links.filter((name) => !schemasText.includes(`id="${name}"`))).toEqual([]);
  });

  it("return the OpenAPI document and the schema of forms, and 404 for an unknown area", async () => {
    expect(JSON.parse((await readPage("/api-docs/openapi.json")).text)).toMatchObject({ openapi: "3.1.0" });
    expect(JSON.parse((await readPage("/api-docs/wizard.schema.json")).text)).toMatchObject({
      type: "object",
    });
    expect((await readPage("/api-docs/unicorn")).status).toBe(404);
  });

  it("are linked from the desk", async () => {
    expect((await readPage("/desk/")).text).toContain('href="/api-docs"');
  });
});
