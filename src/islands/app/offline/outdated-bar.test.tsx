import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea, putUnderAssessment } from "../area.fixture.tsx";
import { sendOfficerMessage } from "../officer-message.fixture.ts";

let area: AreaFixture;
let application: ApplicationRecord;
/**
 * HTTP status with which every request for the application fails. If undefined, the demo service responds.
 */
let failureStatus: number | undefined;
afterEach(() => area.close());

const NOTICE = "We could not update this page. It may be out of date.";

async function openConversation() {
  failureStatus = undefined;
  area = await openArea({
    arrange: (context) => {
      application = putUnderAssessment(context, { Title: "12 Wattle Grove" });
    },
    network: async (request, respond) => {
      const isOfApplication = new URL(request.url).pathname.includes(application.Id);
      // A short `Retry-After` keeps the automatic retries of the queries short.
      return failureStatus !== undefined && isOfApplication
        ? Response.json({ error: "down" }, { status: failureStatus, headers: { "Retry-After": "0" } })
        : respond();
    },
  });
  await act(() => area.router.navigate({ href: `/app-details/${application.Id}?section=messages` }));
  fireEvent.change(await screen.findByLabelText("Your message"), { target: { value: "When will" } });
}

describe("a screen that cannot be refetched", () => {
  it("keeps its content and what was typed, with a notice until a retry succeeds", async () => {
    await openConversation();
    failureStatus = 503;
    await sendOfficerMessage(area, application, "Next week.");
    await screen.findByText(NOTICE, undefined, { timeout: 10_000 });
    expect(screen.getByLabelText("Your message")).toHaveProperty("value", "When will");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("12 Wattle Grove");
    failureStatus = undefined;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Next week.");
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  });

  it("says that the application is gone if the account may no longer read it", async () => {
    await openConversation();
    failureStatus = 403;
    await sendOfficerMessage(area, application, "Next week.");
    expect((await screen.findByRole("alert")).textContent).toContain("not");
    expect(screen.queryByLabelText("Your message")).toBeNull();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
