import "fake-indexeddb/auto";
import { beforeAll, describe, expect, it } from "vitest";
import { demoUsers } from "../seed/demo-users.ts";
import { type BrowserService, openBrowserService } from "./open-service.ts";

const ORIGIN = "https://practice.example";
const NOW = Date.parse("2026-11-21T02:00:00Z");
const DAY_MS = 24 * 60 * 60_000;

const openService = (delayMs = 0) =>
  openBrowserService({ origin: ORIGIN, title: "Practice of Elm Shire", delayMs, now: () => new Date(NOW) });

let service: BrowserService;
beforeAll(async () => {
  service = await openService();
});

function sendRequest(
  service: BrowserService,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Response> {
  return service.fetch(
    new Request(ORIGIN + path, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "Content-Type": "application/json",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

async function signIn(service: BrowserService, username: string, password = "demo") {
  const response = await sendRequest(service, "/api/Account/ApplicantLogin", {
    username,
    password,
    domain: "practice.example",
  });
  return { status: response.status, body: await response.json() };
}

describe("the service in a browser", () => {
  it("signs the demo users in for ten days", async () => {
    for (const { username, names } of demoUsers) {
      const { status, body } = await signIn(service, username);
      expect(status).toBe(200);
      expect(Date.parse(body.ExpiresIn) - NOW).toBe(10 * DAY_MS);
      const applicant = await sendRequest(service, "/api/ApplicantAccount/Get", undefined, body.Token);
      expect(await applicant.json()).toMatchObject({ FirstName: names.firstName, Surname: names.lastName });
    }
  });

  it("requires both the email address and the password, and rejects a wrong one", async () => {
    expect((await signIn(service, "user@demo.example", "")).body.error).toMatch(/both/);
    expect((await signIn(service, "user@demo.example", "wrong")).status).toBe(400);
  });

  it("responds after 500 ms", async () => {
    const slowService = await openBrowserService({ origin: ORIGIN });
    const startedAt = performance.now();
    await sendRequest(slowService, "/api/Licence");
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(490);
  });

  it("uses the portal's name, and serves the desk", async () => {
    expect(await (await sendRequest(service, "/api/Licence")).json()).toMatchObject({
      Name: "Practice of Elm Shire",
    });
    expect(await (await sendRequest(service, "/desk/")).text()).toContain("</html>");
  });

  it("restores acknowledged changes and signed-in sessions when it is opened again", async () => {
    const { body } = await signIn(service, "user@demo.example");
    const { store } = service.context;
    const applicationCount = store.collection("application").count();
    const creationResponse = await sendRequest(
      service,
      "/api/Application/CreateInit",
      {
        ApplicationTypeId: store.collection("application").find({ limit: 1 })[0]?.ApplicationTypeId,
      },
      body.Token,
    );
    expect(creationResponse.status).toBe(200);
    const reopenedService = await openService();
    expect(reopenedService.context.store.collection("application").count()).toBe(applicationCount + 1);
    expect(
      (await sendRequest(reopenedService, "/api/ApplicantAccount/Get", undefined, body.Token)).status,
    ).toBe(200);
    const [document] = reopenedService.context.store.collection("document").find({ limit: 1 });
    const bytes = await (await reopenedService.context.documents.read(document?.FileKey ?? ""))
      .getReader()
      .read();
    expect(bytes.value?.length).toBeGreaterThan(0);
  });

  it("lets a page subscribe to its own topic only when it is signed in", async () => {
    const { body } = await signIn(service, "user@demo.example");
    const status = (Token: string) => ({
      Type: "Status",
      Status: "LoggedIn",
      TopicName: body.TopicName,
      Token,
    });
    expect(await (await sendRequest(service, "/mock/listen", status(body.Token))).json()).toEqual({
      Type: "Ready",
      TopicName: body.TopicName,
    });
    expect((await sendRequest(service, "/mock/listen", status("invented"))).status).toBe(401);
  });

  it("starts with the demo data again after it was cleared", async () => {
    const { body } = await signIn(service, "user@demo.example");
    service.context.store.collection("account").delete("acc-guest");
    await service.clear();
    const reopenedService = await openService();
    expect(reopenedService.context.store.collection("account").get("acc-guest")).toBeDefined();
    expect(
      (await sendRequest(reopenedService, "/api/ApplicantAccount/Get", undefined, body.Token)).status,
    ).toBe(401);
  });
});
