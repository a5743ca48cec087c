import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { PublicInspectionOptions, RequestedInspection } from "#contract/public/public-inspection.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import { FileRejectedError } from "#work/files/file-check.ts";
import shared from "../../islands/messages.en-US.json" with { type: "json" };
import own from "./messages.en-US.json" with { type: "json" };
import { PublicInspection, type PublicInspectionProps } from "./public-inspection.tsx";

const t = createPlainText({ ...shared, ...own }, "en-US");
const createStage = (
  StageId: string,
  Name: string,
  State: "Approved" | "Open" | "Locked",
  Reason: string | null,
) => ({
  ...{ StageId, Name, State, Reason, IsMandatory: true, Position: 1, InspectionId: null },
  StateName: { Approved: "Approved", Open: "Can be requested", Locked: "Locked" }[State],
});
const openedInspections: PublicInspectionOptions = {
  ...{ Ticket: "t", ExpiresAt: "2026-11-21T10:00:00Z", Number: "BP-2026-01042", Place: "4 Mill Lane" },
  ...{ TypeName: "Building permit", NextStageId: "frame", Reason: null },
  Stages: [
    createStage("footings", "Before placing footings", "Approved", "This stage is already approved."),
    createStage("frame", "Completion of framework", "Open", null),
    createStage("final", "Final", "Locked", "“Completion of framework” must be approved first."),
  ],
  Days: [
    { Date: "2026-11-24", AM: true, PM: false, Reason: null },
    { Date: "2026-11-28", AM: false, PM: false, Reason: "There are no inspections on weekends." },
  ],
};
const requestedInspection: RequestedInspection = {
  ...{ Number: "INS-2026-00012", StageName: "Completion of framework", Place: "4 Mill Lane" },
  ...{ RequestedDate: "2026-11-24", HalfDay: "AM", ContactName: "Mia Tran", ContactPhone: "0491 570 156" },
  ...{ Files: [], Calendar: "BEGIN:VCALENDAR" },
};

/** Loads lazy components in advance, so that tests render them without delay. */
beforeAll(() =>
  Promise.all([import("./inspection-stages-with-form.tsx"), import("./request-confirmation.tsx")]),
);
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/public-inspection/");
});
afterEach(cleanup);

async function openPage(calls: Partial<PublicInspectionProps> = {}) {
  const props: PublicInspectionProps = {
    ...{ t, language: "en-US", personCheck: null, trackingHref: "/app-tracking/" },
    limits: { maxFileSize: 25_000_000, fileTypes: [".pdf", ".jpg"] },
    onFind: async () => openedInspections,
    onRequest: async () => requestedInspection,
    onSendFile: async () => ({ DocumentId: "d1", FileName: "a.pdf", Size: 5 }),
    ...calls,
  };
  await act(async () => void render(<PublicInspection {...props} />));
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const waitForUpdates = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
async function pressButton(name: string) {
  const form = screen.getByRole("button", { name }).closest("form") as HTMLFormElement;
  await act(async () => fireEvent.submit(form));
  await waitForUpdates();
}
async function findApplication() {
  type("Application number", "BP-2026-01042");
  type("Email address or phone number", "ada@site.example");
  await pressButton("Show stages");
}

describe("number and contact", () => {
  it("are both required before the service is called", async () => {
    const onFind = vi.fn(async () => openedInspections);
    await openPage({ onFind });
    await pressButton("Show stages");
    expect(screen.getAllByText("Enter the application number")).toHaveLength(2);
    expect(onFind).not.toHaveBeenCalled();
  });

  it("that do not match show a neutral error and stay in the fields", async () => {
    await openPage({ onFind: async () => null });
    await findApplication();
    expect(screen.getByText(/Check both against the permit/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Application number").value).toBe("BP-2026-01042");
  });

  it("lead to the stages: the next one is selected, a locked one shows why", async () => {
    await openPage();
    await findApplication();
    expect(screen.getByRole("heading", { name: "4 Mill Lane" })).toBeDefined();
    expect(screen.getByText(/“Completion of framework” must be approved first/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Completion of framework").checked).toBe(true);
    expect(screen.queryByLabelText("Final")).toBeNull();
  });

  it("of an application without a permit lead to an explanation", async () => {
    const Reason = "You can request inspections once the permit is issued. This application is “Submitted”.";
    await openPage({ onFind: async () => ({ ...openedInspections, Reason }) });
    await findApplication();
    expect(screen.getByText(Reason)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Request this inspection" })).toBeNull();
  });
});

describe("request form", () => {
  async function fillForm() {
    await findApplication();
    fireEvent.input(screen.getByLabelText("Day"), { target: { value: "2026-11-24" } });
    fireEvent.click(screen.getByLabelText("Morning"));
    type("Contact on site", "Mia Tran");
    type("Phone number on the day", "0491 570 156");
  }

  it("offers only available days and half-days", async () => {
    await openPage();
    await fillForm();
    const days = within(screen.getByLabelText("Day")).getAllByRole("option");
    expect(days.map((day) => day.getAttribute("value"))).toEqual(["", "2026-11-24"]);
    expect(screen.getByLabelText<HTMLInputElement>("Afternoon").disabled).toBe(true);
  });

  it("lists what is missing, each with a link", async () => {
    await openPage();
    await findApplication();
    await pressButton("Request this inspection");
    const items = within(screen.getByRole("alert")).getAllByRole("link");
    expect(items.map((item) => item.textContent)).toEqual([
      "Choose a day",
      "Choose morning or afternoon",
      "Enter who will be on site",
      "Enter a phone number, for example 0491\u00a0570\u00a0156",
    ]);
  });

  it("sends files, and rejects files with a reason", async () => {
    const onRequest = vi.fn<PublicInspectionProps["onRequest"]>(async () => requestedInspection);
    const onSendFile = async (file: File) => {
      if (file.name.endsWith(".exe")) throw new FileRejectedError("wrong-type");
      return { DocumentId: "d1", FileName: file.name, Size: file.size };
    };
    await openPage({ onRequest, onSendFile });
    await fillForm();
    const files = [new File(["%PDF-"], "frame.pdf"), new File(["MZ"], "setup.exe")];
    await act(async () =>
      fireEvent.change(screen.getByLabelText("Photos and documents"), { target: { files } }),
    );
    expect(screen.getByText("You cannot upload this type of file. Use PDF or JPG.")).toBeDefined();
    await pressButton("Request this inspection");
    expect(onRequest.mock.calls[0]?.[0]).toMatchObject({
      StageId: "frame",
      HalfDay: "AM",
      DocumentIds: ["d1"],
    });
  });

  it("ends with a confirmation, the next steps and a calendar file", async () => {
    await openPage();
    await fillForm();
    await pressButton("Request this inspection");
    expect(screen.getByRole("heading", { name: "Inspection requested" })).toBe(document.activeElement);
    expect(screen.getByText(/24 November 2026, in the morning/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Add to calendar" })).toBeDefined();
    expect(screen.getByRole("link", { name: /Track application/ }).getAttribute("href")).toBe(
      "/app-tracking/?no=BP-2026-01042",
    );
  });

  it("shows the confirmation again after a reload, until it is removed from the device", async () => {
    await openPage();
    await fillForm();
    await pressButton("Request this inspection");
    const reload = async () => {
      cleanup();
      await openPage();
      await waitForUpdates();
    };
    await reload();
    expect(screen.getByRole("heading", { name: "Inspection requested" })).toBeDefined();
    expect(screen.getByText(/24 November 2026, in the morning/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Remove from this device" }));
    expect(screen.getByLabelText("Application number")).toBeDefined();
    await reload();
    expect(screen.queryByRole("heading", { name: "Inspection requested" })).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("does not go out without a file whose upload failed", async () => {
    const onRequest = vi.fn<PublicInspectionProps["onRequest"]>(async () => requestedInspection);
    let fails = true;
    const onSendFile = async (file: File) => {
      if (fails) throw new ApiError({ kind: "network", status: 0 });
      return { DocumentId: "d1", FileName: file.name, Size: file.size };
    };
    await openPage({ onRequest, onSendFile });
    await fillForm();
    const files = [new File(["%PDF-"], "frame.pdf")];
    await act(async () =>
      fireEvent.change(screen.getByLabelText("Photos and documents"), { target: { files } }),
    );
    await pressButton("Request this inspection");
    expect(screen.getByText("A file was not uploaded. Try again, or remove it.")).toBeDefined();
    fails = false;
    await act(async () => fireEvent.click(screen.getByRole("button", { name: /Try again/ })));
    await pressButton("Request this inspection");
    expect(onRequest.mock.calls[0]?.[0]).toMatchObject({ DocumentIds: ["d1"] });
  });

  it("keeps the input if the service refuses, and shows the error at the field", async () => {
    const list = [
      { Message: "No inspector is available then. Choose another half-day.", Path: "RequestedDate" },
    ];
    await openPage({
      onRequest: async () => {
        throw new ApiError({ kind: "listed", status: 400, list });
      },
    });
    await fillForm();
    await pressButton("Request this inspection");
    expect(screen.getAllByText(/Choose another half-day/)).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>("Contact on site").value).toBe("Mia Tran");
    expect(screen.getByLabelText<HTMLInputElement>("Morning").checked).toBe(true);
  });
});
