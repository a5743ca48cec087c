import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { TrackingDetails } from "#contract/applications/application.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import shared from "../../islands/messages.en-US.json" with { type: "json" };
import own from "./messages.en-US.json" with { type: "json" };
import { Tracking, type TrackingProps } from "./tracking.tsx";

const t = createPlainText({ ...shared, ...own }, "en-US");
const stage: TrackingDetails["Workflow"]["Stages"][number] = {
  ...{ StatusId: "s", Title: "Assessment", Explanation: "", State: "current", Turn: "authority" },
  ...{ EnteredAt: "2026-11-13T02:00:00Z", LeftAt: null, Days: 8, Comments: [] },
};
const getDetails = (number: string): TrackingDetails => ({
  ...{ Number: number, ApplicationTypeName: "Building permit", Suburb: "Millstone" },
  Status: { Id: "s", Name: "Under assessment", Tone: "info", Turn: "authority", IsTerminal: false },
  SubmittedAt: "2026-10-21T02:00:00Z",
  UpdatedAt: "2026-11-13T02:00:00Z",
  Workflow: { Stages: [stage], DaysWithApplicant: 1, DaysWithAuthority: 24 },
});

beforeEach(() => history.replaceState(null, "", "/app-tracking/"));
afterEach(cleanup);

async function openPage(onLookUp: TrackingProps["onLookUp"]) {
  await act(async () => void render(<Tracking t={t} language="en-US" onLookUp={onLookUp} />));
}
async function enterNumber(number: string) {
  const field = screen.getByLabelText<HTMLInputElement>("Application number");
  fireEvent.change(field, { target: { value: number } });
  await act(async () => fireEvent.submit(field.form ?? field));
}

describe("tracking by number", () => {
  it("shows the status under a URL that can be shared", async () => {
    await openPage(async (number) => getDetails(number));
    await enterNumber(" BP-2026-01025 ");
    expect(location.search).toBe("?no=BP-2026-01025");
    await screen.findByRole("heading", { name: "Building permit, Millstone" });
    expect(screen.getByText("It is with us. The applicant does not need to do anything.")).toBeDefined();
    expect(screen.getByText("1 day")).toBeDefined();
    expect(screen.getByText("24 days")).toBeDefined();
  });

  it("shows the application of a shared URL immediately", async () => {
    history.replaceState(null, "", "/app-tracking/?no=BP-2026-01025");
    const onLookUp = vi.fn(async (number: string) => getDetails(number));
    await openPage(onLookUp);
    expect(onLookUp.mock.calls[0]?.[0]).toBe("BP-2026-01025");
    expect(screen.getByLabelText<HTMLInputElement>("Application number").value).toBe("BP-2026-01025");
  });

  it("shows no more than the service has sent", async () => {
    const minimalDetails = {
      ...{ ApplicationTypeName: "", Suburb: "", SubmittedAt: null, UpdatedAt: "" },
      Status: { ...getDetails("").Status, Name: "" },
      Workflow: { Stages: [], DaysWithApplicant: 0, DaysWithAuthority: 0 },
    };
    await openPage(async (number) => ({ ...minimalDetails, Number: number }));
    await enterNumber("BP-2026-01025");
    await screen.findByRole("heading", { name: "BP-2026-01025" });
    expect(document.body.textContent).not.toMatch(/days|Last change|with us/i);
  });

  it("reports a missing number if the form was sent before hydration", async () => {
    history.replaceState(null, "", "/app-tracking/?no=");
    const onLookUp = vi.fn(async (number: string) => getDetails(number));
    await openPage(onLookUp);
    expect(screen.getByText("Enter the application number")).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Application number")));
    expect(onLookUp).not.toHaveBeenCalled();
  });

  it("reports an unknown number and what to check", async () => {
    await openPage(async () => {
      throw new ApiError({ kind: "refused", status: 404, text: "There is nothing here." });
    });
    await enterNumber("NOPE-1");
    expect(
      screen.getByText(
        (_, element) =>
          element?.tagName === "P" && element.textContent === "We could not find application NOPE-1",
      ),
    ).toBeDefined();
    expect(screen.getByText(/Check the number/)).toBeDefined();
  });

  it("offers a retry if the service is unavailable", async () => {
    let isServiceDown = true;
    await openPage(async (number) => {
      if (isServiceDown) throw new ApiError({ kind: "network", status: 0 });
      return getDetails(number);
    });
    await enterNumber("BP-1");
    isServiceDown = false;
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
    expect(screen.getByText("Under assessment")).toBeDefined();
  });

  it("requires a number and does not call the service without one", async () => {
    const onLookUp = vi.fn(async (number: string) => getDetails(number));
    await openPage(onLookUp);
    await enterNumber("  ");
    expect(screen.getByText("Enter the application number")).toBeDefined();
    expect(onLookUp).not.toHaveBeenCalled();
  });

  it("shows the last requested application, in whatever order the responses arrive", async () => {
    const resolvers = new Map<string, (details: TrackingDetails) => void>();
    await openPage((number) => new Promise((resolve) => void resolvers.set(number, resolve)));
    await enterNumber("A-1");
    await enterNumber("B-2");
    await act(async () => resolvers.get("B-2")?.(getDetails("B-2")));
    await act(async () => resolvers.get("A-1")?.(getDetails("A-1")));
    expect(screen.getByText("B-2")).toBeDefined();
    expect(screen.queryByText("A-1")).toBeNull();
  });

  it("copies the URL, unless the browser refuses", async () => {
    await openPage(async (number) => getDetails(number));
    await enterNumber("BP-1");
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("refused"));
    const button = screen.getByRole("button", { name: /^Copy/ });
    await act(async () => fireEvent.click(button));
    expect(screen.queryByText("Link copied")).toBeNull();
    copy.mockResolvedValue();
    await act(async () => fireEvent.click(button));
    const notice = screen.getByText("Link copied");
    expect(copy).toHaveBeenLastCalledWith(location.href);
    await act(async () => fireEvent.click(button));
    // Screen readers announce an equal notice only if its element is new.
    expect(screen.getByText("Link copied")).not.toBe(notice);
    copy.mockRestore();
  });
});
