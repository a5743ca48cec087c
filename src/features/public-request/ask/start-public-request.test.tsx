// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { LodgedPublicRequest, OpenedRequests } from "#contract/public/public-request.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import shared from "../../../islands/messages.en-US.json" with { type: "json" };
import own from "../messages.en-US.json" with { type: "json" };
import { StartPublicRequest, type StartPublicRequestProps } from "./start-public-request.tsx";

const t = createPlainText({ ...shared, ...own }, "en-US");
const createType = (
  TypeId: OpenedRequests["Types"][number]["TypeId"],
  Name: string,
  Reason: string | null = null,
) => ({ TypeId, Name, Description: `About: ${Name}`, Reason });
const openedRequests: OpenedRequests = {
  ...{ Ticket: "t", ExpiresAt: "2026-11-21T10:00:00Z", Number: "BP-2026-01042", Place: "4 Mill Lane" },
  TypeName: "Building permit",
  Types: [
    createType("amendment", "Amendment"),
    createType("extension", "Extension of time"),
    createType("withdrawal", "Withdrawal", "There is already an open request of this type."),
  ],
};
const lodged: LodgedPublicRequest = {
  ...{ Number: "BP-2026-01042-E1", TypeName: "Extension of time", Place: "4 Mill Lane" },
  ...{ SubmittedAt: "2026-11-21T03:04:00Z", Email: "mia@home.example" },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/public-additionalapplicationrequest/#ask");
});
afterEach(cleanup);

async function openPage(calls: Partial<StartPublicRequestProps> = {}): Promise<void> {
  const props: StartPublicRequestProps = {
    ...{ t, language: "en-US", personCheck: null, trackingHref: "/app-tracking/" },
    limits: { maxFileSize: 1_000_000, fileTypes: [".pdf"] },
    onSendFile: async ({ name, size }) => ({ DocumentId: name, FileName: name, Size: size }),
    onRemoveFile: async () => {},
    onBack: () => {},
    onFind: async () => openedRequests,
    onSend: async () => lodged,
    ...calls,
  };
  await act(async () => void render(<StartPublicRequest {...props} />));
}
const enter = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const pressButton = (name: string) =>
  act(async () => fireEvent.submit(screen.getByRole("button", { name }).closest("form") as HTMLFormElement));
const choose = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole("radio", { name })));
async function findApplication(): Promise<void> {
  await enter("Application number", "BP-2026-01042");
  await enter("Email address or phone number", "mia@home.example");
  await pressButton("Continue");
}
async function fillForm(): Promise<void> {
  await choose(/Extension of time/);
  await choose(/To finish/);
  await enter("Extend until", "30/06/2027");
  await enter("Explain why", "The frame was delivered eight weeks late.");
  await enter("Your name", "Mia Tran");
  await enter("Your email address", "mia@home.example");
  await act(
    async () => void fireEvent.change(screen.getByLabelText("You are"), { target: { value: "owner" } }),
  );
}

describe("asking for an additional application", () => {
  it("sends the request and shows a receipt, also after a reload", async () => {
    const onSend = vi.fn<StartPublicRequestProps["onSend"]>(async () => lodged);
    await openPage({ onSend });
    await findApplication();
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe("Ask for a change, more time or a withdrawal"),
    );
    await fillForm();
    await pressButton("Send request");
    expect(onSend.mock.calls[0]?.[0]).toEqual({
      ...{ TypeId: "extension", ExtensionKind: "finish", WantedUntil: "2027-06-30" },
      ...{ Reason: "The frame was delivered eight weeks late.", Name: "Mia Tran", Role: "owner" },
      ...{ Email: "mia@home.example", Phone: null, NewApplicantName: null, NewApplicantEmail: null },
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Request sent"));
    cleanup();
    await openPage();
    expect(screen.getByText("BP-2026-01042-E1")).toBeDefined();
    expect(screen.getByRole("link", { name: "Track application" }).getAttribute("href")).toBe(
      "/app-tracking/?no=BP-2026-01042",
    );
  });

  it("sends, replaces and removes files, and starts with those of before a reload", async () => {
    const Files = [{ DocumentId: "d1", FileName: "frame.pdf", Size: 2_000 }];
    const onRemoveFile = vi.fn(async () => {});
    const onFind = async () => ({ ...openedRequests, Files });
    await openPage({ onFind, onRemoveFile });
    await findApplication();
    const list = () => screen.getByRole("list", { name: "Uploaded files" });
    expect(list().textContent).toMatch(/frame\.pdf 2\u00a0kB/);
    const choose = (label: string, name: string) =>
      act(async () => {
        const file = new File(["%PDF"], name, { type: "application/pdf" });
        fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { files: [file] } });
      });
    await choose("Replace frame.pdf", "frame-b.pdf");
    expect(onRemoveFile).toHaveBeenCalledWith("d1");
    expect(list().textContent).not.toContain("frame.pdf");
    expect(list().textContent).toContain("frame-b.pdf");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove frame-b.pdf" })));
    expect(onRemoveFile).toHaveBeenLastCalledWith("frame-b.pdf");
    expect(screen.queryByRole("list", { name: "Uploaded files" })).toBeNull();
  });

  it("keeps the old file of a full form if the upload of the new one fails", async () => {
    const Files = Array.from({ length: 6 }, (_, at) => ({
      ...{ DocumentId: `d${at}`, FileName: `photo-${at}.pdf`, Size: 2_000 },
    }));
    const onRemoveFile = vi.fn(async () => {});
    const onSendFile = async () => {
      throw new ApiError({
        kind: "listed",
        status: 400,
        list: [{ Message: "The file is damaged.", Path: "" }],
      });
    };
    await openPage({ onFind: async () => ({ ...openedRequests, Files }), onRemoveFile, onSendFile });
    await findApplication();
    await act(async () => {
      const file = new File(["%PDF"], "new.pdf", { type: "application/pdf" });
      const input = screen.getByLabelText("Replace photo-0.pdf", { selector: "input" });
      fireEvent.change(input, { target: { files: [file] } });
    });
    expect(await screen.findByText(/The file is damaged/)).toBeDefined();
    expect(onRemoveFile).not.toHaveBeenCalled();
    expect(screen.getByRole("list", { name: "Uploaded files" }).textContent).toContain("photo-0.pdf");
  });

  it("lists what is missing, and shows why a type is unavailable", async () => {
    await openPage();
    await findApplication();
    const withdrawal = screen.getByRole<HTMLInputElement>("radio", { name: "Withdrawal" });
    expect(withdrawal.disabled).toBe(true);
    expect(screen.getByText("There is already an open request of this type.")).toBeDefined();
    await choose(/Extension of time/);
    await pressButton("Send request");
    for (const problem of ["Enter a date, for example 31/12/2026", "Enter your name", "Choose who you are"])
      expect(screen.getByRole("link", { name: problem })).toBeDefined();
    expect(screen.queryByText("Enter the name of the new applicant")).toBeNull();
  });

  it("asks again for a date that cannot be read, and keeps it", async () => {
    const onSend = vi.fn<StartPublicRequestProps["onSend"]>(async () => lodged);
    await openPage({ onSend });
    await findApplication();
    await fillForm();
    await enter("Extend until", "31/06/2027");
    await pressButton("Send request");
    expect(screen.getByRole("link", { name: "Enter a date, for example 31/12/2026" })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Extend until/).value).toBe("31/06/2027");
    expect(onSend).not.toHaveBeenCalled();
  });

  it("keeps the input if the service refuses, and after a reload", async () => {
    const list = [{ Message: "Explain in at least 20 characters", Path: "Reason" }];
    await openPage({
      onSend: async () => {
        throw new ApiError({ kind: "listed", status: 400, list });
      },
    });
    await findApplication();
    await fillForm();
    await pressButton("Send request");
    expect(screen.getAllByText(/Explain in at least 20 characters/)).toHaveLength(2);
    cleanup();
    await openPage();
    await findApplication();
    expect(screen.getByLabelText<HTMLInputElement>("Your name").value).toBe("Mia Tran");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Extension/ }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Extend until").value).toBe("30/06/2027");
  });

  it("shows an error if number and contact do not match", async () => {
    await openPage({ onFind: async () => null });
    await findApplication();
    expect(screen.getByRole("status").textContent).toContain("We found no application");
  });
});
