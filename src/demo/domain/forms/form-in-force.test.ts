import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
beforeEach(async () => {
  service = await createInProcessService();
});
afterEach(() => service.close());

const ORIGIN = "http://localhost";
function putInForce(version: number, id = "building-permit") {
  return service.app.request(`/desk/api/forms/${id}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: ORIGIN },
    body: JSON.stringify({ Version: version }),
  });
}
interface ListedForm {
  readonly Id: string;
  readonly Versions: readonly number[];
  readonly InForce: number;
}
async function fetchVersionInForce(): Promise<number | undefined> {
  const reply = await service.app.request("/desk/api/forms");
  return ((await reply.json()) as ListedForm[]).find(({ Id }) => Id === "building-permit")?.InForce;
}

describe("the form version in force", () => {
  it("is the newest unless the desk puts an older one in force", async () => {
    const newestVersion = (await fetchVersionInForce()) ?? 0;
    expect(newestVersion).toBeGreaterThan(1);
    await putInForce(1);
    expect(await fetchVersionInForce()).toBe(1);
    await putInForce(newestVersion);
    expect(await fetchVersionInForce()).toBe(newestVersion);
  });

  it("cannot be a version that does not exist", async () => {
    expect((await putInForce(99)).status).toBe(400);
    expect((await putInForce(1, "no-such-form")).status).toBe(400);
  });

  it("is shown with its other versions on the desk's page", async () => {
    const pageHtml = await (await service.app.request("/desk/forms/building-permit")).text();
    expect(pageHtml).toMatch(/Version 1<\/a>[\s\S]*Earlier/);
  });
});
