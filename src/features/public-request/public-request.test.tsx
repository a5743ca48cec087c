import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { AskedRequest, OpenedRequestLink } from "#contract/public/public-additional-request.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import shared from "../../islands/messages.en-US.json" with { type: "json" };
import { readLinkToken } from "./link-form.tsx";
import own from "./messages.en-US.json" with { type: "json" };
import { PublicRequest, type PublicRequestProps } from "./public-request.tsx";

const t = createPlainText({ ...shared, ...own }, "en-US");
const SENT_AT = "2026-11-21T03:04:00Z";
const TOKEN = "abc.1790000000000.signature-0001";
const item = (Id: string, more: Partial<AskedRequest["Items"][number]>): AskedRequest["Items"][number] => ({
  ...{ Id, Kind: "answer", Label: "Describe the work", Remark: "Which walls?", Value: "A house." },
  ...{ Field: null, Documents: [], IsDone: false },
  ...more,
});
const plain = {
  Type: "longText",
  Options: [],
  Parts: [],
  Unit: null,
  Hint: null,
  Values: ["A house."],
} as const;
const opened: OpenedRequestLink = {
  ...{ State: "open", Number: "BP-2026-01042", Place: "4 Mill Lane", At: null },
  Request: {
    ...{ TypeName: "Building permit", AskedAt: "2026-11-20T01:00:00Z", AskedBy: "Ingrid Sorensen" },
    ...{ DueDate: "2026-12-04", Remark: "Two things.", ClientComment: null, EndsAt: "2026-12-18T12:00:00Z" },
    Items: [
      item("i0", { Field: { ...plain, Options: [], Parts: [], Values: ["A house."] } }),
      item("i1", { Kind: "document", Label: "Site plan", Remark: "The north point.", Value: null }),
    ],
  },
};

/** Resolves lazy components without delay. */
beforeAll(() => import("./answer-form.tsx"));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/public-additionalapplicationrequest/#open");
});
afterEach(cleanup);

async function open(calls: Partial<PublicRequestProps> = {}) {
  const props: PublicRequestProps = {
    ...{ t, language: "en-US", token: TOKEN, signInHref: "/auth/login/", trackingHref: "/app-tracking/" },
    limits: { maxFileSize: 25_000_000, fileTypes: [".pdf"] },
    renderAsk: (onBack) => (
      <button type="button" onClick={onBack}>
        Ask form
      </button>
    ),
    onToken: () => {},
    onOpen: async () => opened,
    onSend: async () => SENT_AT,
    sendFileFor: () => async (file) => ({ DocumentId: "d1", FileName: file.name, Size: file.size }),
    onRemoveDocument: async () => {},
    ...calls,
  };
  await act(async () => void render(<PublicRequest {...props} />));
  await settle();
}
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const send = () =>
  act(async () =>
    fireEvent.submit(screen.getByRole("button", { name: "Send answers" }).closest("form") as HTMLFormElement),
  );
const answer = (value: string) =>
  act(async () => {
    const field = screen.getByLabelText(/^Your answer/);
    fireEvent.change(field, { target: { value } });
    fireEvent.input(field, { target: { value } });
  });
const choose = (name: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(/^Your files/), {
      target: { files: [new File(["%PDF-"], name)] },
    }),
  );

describe("link", () => {
  it.each([
    ["wrong", "This link does not work", /paste it here/],
    ["expired", "This link has expired", /ask us for a new link/],
    ["used", "This request has been answered", /sent with this link on .*21 November 2026/],
    ["answered", "This request has been answered", /Someone who is signed in answered it/],
    ["withdrawn", "This request was withdrawn", /The officer withdrew the request/],
  ] as const)("that is %s says why, and what to do", async (State, title, words) => {
    const about =
      State === "wrong" ? { Number: null, Place: null, At: null } : { At: "2026-11-21T01:00:00Z" };
    await open({ onOpen: async () => ({ ...opened, ...about, State, Request: null }) });
    expect(screen.getByRole("heading", { name: title })).toBe(document.activeElement);
    expect(screen.getByText(words)).toBeDefined();
  });

  it("can be pasted whole or from the hash on", () => {
    expect(readLinkToken(`https://x.example/public-additionalapplicationrequest/#token=${TOKEN}`)).toBe(
      TOKEN,
    );
    expect(readLinkToken(` ${TOKEN} `)).toBe(TOKEN);
    expect(readLinkToken("https://x.example/")).toBe("");
  });

  it("can be opened again after a network error", async () => {
    let isAway = true;
    await open({
      onOpen: async () => {
        if (isAway) throw new ApiError({ kind: "network", status: 0 });
        return opened;
      },
    });
    isAway = false;
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
    await settle();
    expect(screen.getByRole("heading", { name: "4 Mill Lane" })).toBeDefined();
  });
});

describe("answers", () => {
  it("are shown beside each question with the officer's remark", async () => {
    await open();
    expect(screen.getByText(/Ingrid Sorensen asked for 2 items/)).toBeDefined();
    expect(screen.getByRole("heading", { name: "1. Describe the work" })).toBeDefined();
    expect(screen.getByText("The north point.")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your answer/).value).toBe("A house.");
  });

  it("are not sent while an item is open: the item is listed and the service is not called", async () => {
    const onSend = vi.fn(async () => SENT_AT);
    await open({ onSend });
    await send();
    const links = within(screen.getByRole("alert"))
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(links).toEqual([
      "Describe the work: Change this answer, or tick that it is correct",
      "Site plan: Choose the requested file",
    ]);
    expect(onSend).not.toHaveBeenCalled();
  });

  it("are sent once, with confirmations, files and a comment", async () => {
    const onSend = vi.fn(async () => SENT_AT);
    await open({ onSend });
    await answer("A house of brick.");
    await choose("plan.pdf");
    await send();
    expect(onSend).toHaveBeenCalledWith(
      TOKEN,
      [{ ItemId: "i0", Values: ["A house of brick."], IsRight: false }],
      "",
    );
    expect(screen.getByRole("heading", { name: "Answers sent" })).toBe(document.activeElement);
  });

  it("take documents with an answer where the officer allows them", async () => {
    const [text] = opened.Request?.Items ?? [];
    if (!opened.Request || !text) throw new Error("nothing is asked");
    const link = { ...opened, Request: { ...opened.Request, Items: [{ ...text, TakesDocuments: true }] } };
    await open({ onOpen: async () => link });
    await answer("A house of brick.");
    await choose("brick.pdf");
    await send();
    const sent = screen.getByRole("region", { name: "What was sent" });
    expect(within(sent).getByText("A house of brick.")).toBeDefined();
    expect(within(sent).getByText("brick.pdf")).toBeDefined();
  });

  it("are listed with the time after sending, after a reload without the link, and on the used link", async () => {
    const used = { ...opened, State: "used" as const, Request: null, At: SENT_AT };
    const expectList = (title: string) => {
      expect(screen.getByRole("heading", { name: title })).toBe(document.activeElement);
      expect(screen.getByText(/sent with this link on .*21 November 2026/)).toBeDefined();
      const list = screen.getByRole("region", { name: "What was sent" });
      expect(within(list).getByText("A house of brick.")).toBeDefined();
      expect(within(list).getByText("plan.pdf")).toBeDefined();
    };
    await open();
    await answer("A house of brick.");
    await choose("plan.pdf");
    await send();
    expectList("Answers sent");
    const address = location.hash;
    expect(address).toMatch(/^#receipt=/);
    cleanup();
    await open({ token: "" });
    expectList("Answers sent");
    cleanup();
    history.replaceState(null, "", "#open");
    await open({ onOpen: async () => used });
    expectList("This request has been answered");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove from this device" })));
    await settle();
    expect(screen.queryByText("plan.pdf")).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("can be confirmed as correct", async () => {
    const onSend = vi.fn(async () => SENT_AT);
    await open({ onSend });
    fireEvent.click(screen.getByLabelText(/^This answer is correct/));
    await choose("plan.pdf");
    await send();
    expect(onSend.mock.calls).toEqual([[TOKEN, [{ ItemId: "i0", Values: ["A house."], IsRight: true }], ""]]);
  });

  it("with several parts are entered part by part and sent together in order", async () => {
    const part = (Key: string, Name: string, Value: string) => ({
      ...{ Key, Name, Value, Type: "text" as const, Options: [] },
    });
    const Parts = [part("line1", "Number and street", "4 Mill Lane"), part("postcode", "Postcode", "3994")];
    const Request = opened.Request && {
      ...opened.Request,
      Items: [
        item("i0", {
          Label: "Postal address",
          Field: { ...plain, Type: "parts", Options: [], Values: [], Parts },
        }),
      ],
    };
    const onSend = vi.fn(async () => SENT_AT);
    await open({ onSend, onOpen: async () => ({ ...opened, Request }) });
    const question = screen.getByRole("group", { name: /Your answer : Postal address/ });
    expect(within(question).getByLabelText<HTMLInputElement>("Postcode").value).toBe("3994");
    await send();
    expect(screen.getByRole("alert").textContent).toContain("Postal address: Change this answer");
    const street = within(question).getByLabelText<HTMLInputElement>("Number and street");
    await act(async () => {
      street.value = "6 Mill Lane";
      fireEvent.input(street);
    });
    await send();
    expect(onSend).toHaveBeenCalledWith(
      TOKEN,
      [{ ItemId: "i0", Values: ["6 Mill Lane", "3994"], IsRight: false }],
      "",
    );
  });

  it("survive a reload and a language change", async () => {
    await open();
    await answer("A house of brick.");
    cleanup();
    await open();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your answer/).value).toBe("A house of brick.");
  });

  it("keep the input if the service rejects it", async () => {
    await open({
      onSend: async () => {
        throw new ApiError({ kind: "listed", status: 400, list: [{ Message: "Too long.", Path: "i0" }] });
      },
    });
    await answer("A house of brick.");
    await choose("plan.pdf");
    await send();
    expect(screen.getByText("Describe the work: Too long.")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Your answer/).value).toBe("A house of brick.");
  });

  it("that were given elsewhere in the meantime show the state of the link", async () => {
    const links = [
      opened,
      { ...opened, State: "answered" as const, Request: null, At: "2026-11-21T01:00:00Z" },
    ];
    await open({
      onOpen: async () => links.shift() ?? opened,
      onSend: async () => {
        throw new ApiError({ kind: "refused", status: 403, text: "This link can no longer be used." });
      },
    });
    await answer("A house of brick.");
    await choose("plan.pdf");
    await send();
    expect(screen.getByText(/Someone who is signed in answered it/)).toBeDefined();
  });
});

describe("files", () => {
  it("are removed at the service too", async () => {
    const onRemoveDocument = vi.fn(async () => {});
    await open({ onRemoveDocument });
    await choose("plan.pdf");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove plan.pdf" })));
    expect(onRemoveDocument).toHaveBeenCalledWith(TOKEN, "d1");
    expect(screen.queryByText("plan.pdf")).toBeNull();
  });
});

describe("without a link", () => {
  it("leads to the form for an additional application, and back", async () => {
    history.replaceState(null, "", "/public-additionalapplicationrequest/");
    await open({ token: "" });
    const start = screen.getByRole("link", { name: "Start a request" });
    expect(start.getAttribute("href")).toBe("#ask");
    await act(async () => {
      location.hash = "#ask";
      window.dispatchEvent(new Event("hashchange"));
    });
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Ask form" })));
    expect(screen.getByLabelText("Link from the email")).toBeDefined();
    expect(location.hash).toBe("");
  });
});
