import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { listParts } from "#demo/domain/parts/parts.ts";
import { bookInspection, recordOutcome } from "#demo/officer/actions/inspections.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";
import { putPermitIssued } from "./details.fixture.tsx";

vi.setConfig({ testTimeout: 60_000 });

let area: AreaFixture;
let application: ApplicationRecord;
beforeAll(
  () => Promise.all([import("../../slots/inspections-slot.tsx"), import("./inspections-screen.tsx")]),
  60_000,
);
afterEach(() => {
  delete document.documentElement.dataset["region"];
  area.close();
});

async function openInspections() {
  area = await openArea({
    arrange: (context) => {
      application = putPermitIssued(context);
    },
  });
  await act(() => area.router.navigate({ href: `/app-details/${application.Id}?section=inspections` }));
  const section = await screen.findByRole("tabpanel", { name: "Inspections" });
  await within(section).findByText("Next: Before placing footings");
  return within(section);
}

type Section = Awaited<ReturnType<typeof openInspections>>;

async function requestInspection(section: Section) {
  fireEvent.click(section.getAllByRole("button", { name: /^Request an inspection/ })[0] as HTMLElement);
  const halfDayOptions = await section.findAllByRole("radio");
  fireEvent.click(halfDayOptions.find((half) => !(half as HTMLInputElement).disabled) as HTMLElement);
  fireEvent.click(section.getByRole("button", { name: "Request this inspection" }));
  await section.findByText(/You requested this half-day/);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Before placing footings/));
}

/** Simulates a socket message about a change that an officer has made. */
const emitChange = () =>
  act(async () =>
    area.receiveMessage({
      Type: "ApplicationChanged",
      TopicName: area.topic,
      ApplicationId: application.Id,
      Revision: 99,
      StatusName: "Permit issued",
    }),
  );

const findLatestInspection = () => listParts("inspection", application.Id, area.service.context).at(-1);

describe("the inspections of an application", () => {
  it("lock each stage until the previous one is approved, and say so", async () => {
    const section = await openInspections();
    expect(section.getByText("“Before placing footings” must be approved first.")).toBeTruthy();
    await requestInspection(section);
    const inspection = findLatestInspection();
    await recordOutcome(inspection?.Id ?? "", { Outcome: "Approved" }, area.service.context);
    await emitChange();
    await section.findByText("Next: Before pouring reinforced concrete");
  });

  it("need a telephone number of the host's country, or with a country code", async () => {
    document.documentElement.dataset["region"] = "US";
    const section = await openInspections();
    fireEvent.click(section.getAllByRole("button", { name: /^Request an inspection/ })[0] as HTMLElement);
    const phone = await section.findByLabelText<HTMLInputElement>("Contact phone number");
    const savedPhone = phone.value;
    const findProblem = () => section.queryByRole("link", { name: /^Enter a US phone number/ });
    const send = () => fireEvent.click(section.getByRole("button", { name: "Request this inspection" }));
    for (const [number, isValid] of [
      ["03 9555 012", false],
      ["+61 3 9555 0123", true],
      ["(217) 555-012", false],
      ["(217) 555-0123", true],
      [savedPhone, true],
    ] as const) {
      fireEvent.change(phone, { target: { value: number } });
      send();
      await section.findByRole("link", { name: /^Choose a day/ });
      expect([number, findProblem() === null]).toEqual([number, isValid]);
    }
  });

  it("are requested with a half-day and a contact on site; missing fields are listed at the top", async () => {
    const section = await openInspections();
    fireEvent.click(section.getAllByRole("button", { name: /^Request an inspection/ })[0] as HTMLElement);
    await section.findAllByRole("radio");
    fireEvent.change(section.getByLabelText("Contact on site"), { target: { value: " " } });
    fireEvent.click(section.getByRole("button", { name: "Request this inspection" }));
    const summary = await section.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const links = within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(links).toEqual(["Choose a day, and morning or afternoon", "Enter who will be on site"]);
    expect(findLatestInspection()).toBeUndefined();
  });

  it("keep input while another section is open", async () => {
    const section = await openInspections();
    fireEvent.click(section.getAllByRole("button", { name: /^Request an inspection/ })[0] as HTMLElement);
    fireEvent.change(await section.findByLabelText(/Site access/), { target: { value: "Gate code 1180" } });
    fireEvent.click(screen.getByRole("tab", { name: /Progress/ }));
    await waitFor(() => expect(screen.queryByRole("tabpanel", { name: "Inspections" })).toBeNull());
    fireEvent.click(screen.getByRole("tab", { name: /^Inspections/ }));
    const reopenedPanel = within(await screen.findByRole("tabpanel", { name: "Inspections" }));
    fireEvent.click(
      (await reopenedPanel.findAllByRole("button", { name: /^Request an inspection/ }))[0] as HTMLElement,
    );
    expect(((await reopenedPanel.findByLabelText(/Site access/)) as HTMLTextAreaElement).value).toBe(
      "Gate code 1180",
    );
    fireEvent.click(reopenedPanel.getByRole("button", { name: "Back" }));
  });

  it("that were booked meanwhile show their new state before they are rescheduled", async () => {
    const section = await openInspections();
    await requestInspection(section);
    fireEvent.click(section.getByRole("button", { name: /^Choose another day/ }));
    const halfDayOptions = await section.findAllByRole("radio");
    fireEvent.click(halfDayOptions.at(-1) as HTMLElement);
    const inspection = findLatestInspection();
    if (!inspection) throw new Error("an inspection was asked for");
    bookInspection(
      inspection.Id,
      { Date: inspection.RequestedDate, From: "09:00", To: "11:00" },
      area.service.context,
    );
    fireEvent.click(section.getByRole("button", { name: "Request this day" }));
    await section.findByText("This inspection changed while you were choosing a day");
    expect(findLatestInspection()?.State).toBe("Booked");
    fireEvent.click(section.getByRole("button", { name: "Choose another day anyway" }));
    fireEvent.click(section.getByRole("button", { name: "Request this day" }));
    await waitFor(() => expect(findLatestInspection()?.State).toBe("Requested"));
  });
});

describe("my inspections", () => {
  it("lists upcoming inspections, and shows how to start if there are none", async () => {
    await openInspections();
    await act(() => area.router.navigate({ href: "/inspections" }));
    await screen.findByText("No upcoming inspections");
    fireEvent.click(screen.getByRole("tab", { name: "Past" }));
    await screen.findByText("No inspections yet");
  });
});
