import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type AreaFixture, openArea } from "../area.fixture.tsx";

let area: AreaFixture | undefined;
afterEach(async () => {
  await area?.close();
  area = undefined;
});

const root = join(import.meta.dirname, "../../../..");

async function openWith(path: string, call: RegExp, response: () => Response) {
  area = await openArea({
    path,
    network: async (request, respond) => (call.test(new URL(request.url).pathname) ? response() : respond()),
  });
}

describe("a screen whose list does not load", () => {
  it.each([
    ["/contacts", /\/Contact\//],
    ["/wizards/application-lodgement", /ApplicationType/],
    ["/crafted/account/settings?section=groups", /Group/],
  ])("%s says that the portal does not offer it after a 404", async (path, call) => {
    await openWith(path, call, () => new Response("", { status: 404 }));
    expect((await screen.findByRole("alert")).textContent).toContain("This is not available on this portal.");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(document.body.textContent).not.toContain("internet connection");
  });

  it("shows the service's message", async () => {
    await openWith("/contacts", /\/Contact\//, () =>
      Response.json({ error: "The address book is being moved." }, { status: 403 }),
    );
    expect((await screen.findByRole("alert")).textContent).toContain("The address book is being moved.");
  });

  it("mentions the connection only after a network error, in one component", () => {
    const screens = globSync("src/{features,islands,work}/**/*.tsx", { cwd: root })
      .filter((file) => !/test|document-viewer/.test(file))
      .filter((file) => /t\("errors\.network"\)/.test(readFileSync(join(root, file), "utf8")));
    expect(screens).toEqual([]);
  });
});

describe("content that was deleted or that the account may no longer read", () => {
  it.each([
    [
      "/wizards/application-lodgement/lost",
      /AppDetails|GetDynamic/,
      403,
      "This draft is no longer available",
    ],
    [
      "/wizards/application-lodgement/request/lost",
      /AdditionalApplicationRequest.Get/,
      403,
      "This request is no longer available",
    ],
    [
      "/app-details/app024accuser?section=documents&document=lost",
      /GetVersions/,
      410,
      "We could not find this document",
    ],
    [
      "/crafted/account/settings?section=groups&open=lost",
      /ApplicantGroup.Get\b/,
      403,
      "This group is no longer available",
    ],
  ])("%s says so", async (path, call, status, text) => {
    area = await openArea({
      path,
      seededIds: ["app024accuser"],
      network: async (request, respond) =>
        call.test(request.url) ? Response.json({ error: "No." }, { status }) : respond(),
    });
    await screen.findByText(text, {}, { timeout: 20_000 });
  });
});
