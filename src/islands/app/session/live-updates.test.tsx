import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createAdditionalRequest } from "#contract/applications/additional-request.ts";
import { TEXT_FILES_META } from "#contract/config/text-files.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { type AreaFixture, openArea } from "../area.fixture.tsx";
import { putPermitIssued } from "../screens/application/details.fixture.tsx";

let area: AreaFixture;
let requests: string[] = [];
const meta = document.createElement("meta");
beforeEach(() => {
  meta.name = TEXT_FILES_META;
  meta.content = JSON.stringify({ vi: {}, "en-US": {} });
  document.head.append(meta);
});
afterEach(async () => {
  meta.remove();
  await area.close();
});

const countRequests = (part: string) => requests.filter((url) => url.includes(part)).length;

/**
 * Opens the area of a portal with two languages. Creates an application with an issued permit, and returns
 * the application's id.
 */
async function openBilingualArea(): Promise<ApplicationId> {
  requests = [];
  let id = "";
  area = await openArea({
    arrange: (context) => {
      id = putPermitIssued(context).Id;
    },
    languages: [
      { code: "en-US", name: "English", dir: "ltr" },
      { code: "vi", name: "Tiếng Việt", dir: "ltr" },
    ],
    network: (request, respond) => {
      requests.push(request.url);
      return respond();
    },
  });
  await screen.findByRole("link", { name: "12 Wattle Grove" });
  return id as ApplicationId;
}

async function changeLanguage() {
  fireEvent.click(screen.getAllByRole("button", { name: /^Language/ })[0] as HTMLElement);
  fireEvent.click(await screen.findByText("Tiếng Việt"));
  await waitFor(() => expect(document.documentElement.lang).toBe("vi"));
}

const reportConnection = () => act(() => area.receiveMessage({ Type: "Ready", TopicName: area.topic }));

it("refetches after a lost connection, also if the language has changed since the last one", async () => {
  await openBilingualArea();
  await reportConnection();
  await changeLanguage();
  await waitFor(() => expect(countRequests("/Application/GetList?")).toBe(2));
  await reportConnection();
  await waitFor(() => expect(countRequests("/Application/GetList?")).toBe(3));
});

it("does not fetch the draft of an open request again when the language changes or the connection returns", async () => {
  const id = await openBilingualArea();
  const { Id } = await area.session.client.call(createAdditionalRequest, {
    params: { id },
    body: { TypeId: "extension" },
  });
  await act(() => area.router.navigate({ href: `/wizards/application-lodgement/request/${Id}` }));
  await screen.findByRole("button", { name: "Save and exit" });
  requests = [];
  await reportConnection();
  await changeLanguage();
  await reportConnection();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(countRequests("/AdditionalApplicationRequest/Get/")).toBe(0);
});
