import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { parseLinkToken } from "./link-form.tsx";
import {
  chooseFile,
  createItem,
  enterAnswer,
  LINK_TOKEN,
  openedLinkResponse,
  openLink,
  resetPage,
  SENT_AT,
  sendAnswers,
  textField,
  waitForRender,
} from "./public-request.fixture.tsx";

/** Loads lazy components in advance, so that tests render them without delay. */
beforeAll(() => import("./answer-form.tsx"));
beforeEach(resetPage);
afterEach(cleanup);

describe("link", () => {
  it.each([
    ["wrong", "This link does not work", /paste it here/],
    ["expired", "This link has expired", /ask us for a new link/],
    ["used", "This request has been answered", /sent with this link on .*21 November 2026/],
    ["answered", "This request has been answered", /someone who was signed in answered the request/],
    ["withdrawn", "This request was withdrawn", /The officer withdrew the request/],
  ] as const)("that is %s shows the reason and the next step", async (State, title, words) => {
    const linkDetails =
      State === "wrong" ? { Number: null, Place: null, At: null } : { At: "2026-11-21T01:00:00Z" };
    await openLink({ onOpen: async () => ({ ...openedLinkResponse, ...linkDetails, State, Request: null }) });
    await waitFor(() => expect(screen.getByRole("heading", { name: title })).toBe(document.activeElement));
    expect(screen.getByText(words)).toBeDefined();
  });

  it("can be pasted as a whole, or from the hash", () => {
    expect(parseLinkToken(`https://x.example/public-additionalapplicationrequest/#token=${LINK_TOKEN}`)).toBe(
      LINK_TOKEN,
    );
    expect(parseLinkToken(` ${LINK_TOKEN} `)).toBe(LINK_TOKEN);
    expect(parseLinkToken("https://x.example/")).toBe("");
  });

  it("can be opened again after a network error", async () => {
    let isOffline = true;
    await openLink({
      onOpen: async () => {
        if (isOffline) throw new ApiError({ kind: "network", status: 0 });
        return openedLinkResponse;
      },
    });
    isOffline = false;
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
    await waitForRender();
    expect(screen.getByRole("heading", { name: "4 Mill Lane" })).toBeDefined();
  });
});

describe("answers", () => {
  it("are shown beside each question with the officer's remark", async () => {
    await openLink();
    expect(screen.getByText(/Ingrid Sorensen asked for 2 items/)).toBeDefined();
    expect(screen.getByRole("heading", { name: "1. Describe the work" })).toBeDefined();
    expect(screen.getByText("The north point.")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your answer/).value).toBe("A house.");
  });

  it("are not sent while an item is open: the item is listed and the service is not called", async () => {
    const onSend = vi.fn(async () => SENT_AT);
    await openLink({ onSend });
    await sendAnswers();
    const links = within(screen.getByRole("alert"))
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(links).toEqual([
      "Describe the work: Change this answer, or select “This answer is correct”",
      "Site plan: Choose the requested file",
    ]);
    expect(onSend).not.toHaveBeenCalled();
  });

  it("lose their error when they are changed; a document loses it when its file is uploaded", async () => {
    await openLink();
    await sendAnswers();
    const listErrors = () =>
      [...document.querySelectorAll("ol .field-error")].map((error) => error.textContent?.trim());
    expect(listErrors()).toEqual([
      "Change this answer, or select “This answer is correct”",
      "Choose the requested file",
    ]);
    const listSummary = () =>
      [...document.querySelectorAll(".error-summary a")].map(({ textContent }) => textContent);
    await enterAnswer("A house of brick.");
    expect(listErrors()).toEqual(["Choose the requested file"]);
    expect(listSummary()).toEqual(["Site plan: Choose the requested file"]);
    await chooseFile("plan.pdf");
    expect(listErrors()).toEqual([]);
    expect(document.querySelector(".error-summary")).toBeNull();
    await enterAnswer("A house.");
    expect(document.querySelector(".error-summary"), "would take the focus from the field").toBeNull();
  });

  it("are sent once, with confirmations, files and a comment", async () => {
    const onSend = vi.fn(async () => SENT_AT);
    await openLink({ onSend });
    await enterAnswer("A house of brick.");
    await chooseFile("plan.pdf");
    await sendAnswers();
    expect(onSend).toHaveBeenCalledWith(
      LINK_TOKEN,
      [{ ItemId: "i0", Values: ["A house of brick."], IsRight: false }],
      "",
    );
    expect(screen.getByRole("heading", { name: "Answers sent" })).toBe(document.activeElement);
  });

  it("are listed with the time after sending, after a reload without the link, and on the used link", async () => {
    const usedLink = { ...openedLinkResponse, State: "used" as const, Request: null, At: SENT_AT };
    const expectList = (title: string) => {
      expect(screen.getByRole("heading", { name: title })).toBe(document.activeElement);
      expect(screen.getByText(/sent with this link on .*21 November 2026/)).toBeDefined();
      const list = screen.getByRole("region", { name: "What was sent" });
      expect(within(list).getByText("A house of brick.")).toBeDefined();
      expect(within(list).getByText("plan.pdf")).toBeDefined();
    };
    await openLink();
    await enterAnswer("A house of brick.");
    await chooseFile("plan.pdf");
    await sendAnswers();
    expectList("Answers sent");
    const address = location.hash;
    expect(address).toMatch(/^#receipt=/);
    cleanup();
    await openLink({ token: "" });
    expectList("Answers sent");
    cleanup();
    history.replaceState(null, "", "#open");
    await openLink({ onOpen: async () => usedLink });
    expectList("This request has been answered");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove from this device" })));
    await waitForRender();
    expect(screen.queryByText("plan.pdf")).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("can be confirmed as correct", async () => {
    const onSend = vi.fn(async () => SENT_AT);
    await openLink({ onSend });
    fireEvent.click(screen.getByLabelText(/^This answer is correct/));
    await chooseFile("plan.pdf");
    await sendAnswers();
    expect(onSend.mock.calls).toEqual([
      [LINK_TOKEN, [{ ItemId: "i0", Values: ["A house."], IsRight: true }], ""],
    ]);
  });

  it("with several parts are entered part by part and sent together in order", async () => {
    const createPart = (Key: string, Name: string, Value: string, JoinsPrevious = false) => ({
      ...{ Key, Name, Value, Type: "text" as const, Options: [], JoinsPrevious },
    });
    const Parts = [
      createPart("line1", "Number and street", "4 Mill Lane"),
      createPart("suburb", "Suburb or town", "Riverbend"),
      createPart("state", "State", "VIC", true),
      createPart("postcode", "Postcode", "3994", true),
    ];
    const Request = openedLinkResponse.Request && {
      ...openedLinkResponse.Request,
      Items: [
        createItem("i0", {
          Label: "Postal address",
          Field: { ...textField, Type: "parts", Options: [], Values: [], Parts },
        }),
      ],
    };
    const onSend = vi.fn(async () => SENT_AT);
    await openLink({ onSend, onOpen: async () => ({ ...openedLinkResponse, Request }) });
    const question = screen.getByRole("group", { name: /Your answer : Postal address/ });
    expect(within(question).getByLabelText<HTMLInputElement>("Postcode").value).toBe("3994");
    await sendAnswers();
    expect(screen.getByRole("alert").textContent).toContain("Postal address: Change this answer");
    const street = within(question).getByLabelText<HTMLInputElement>("Number and street");
    await act(async () => {
      street.value = "6 Mill Lane";
      fireEvent.input(street);
    });
    await sendAnswers();
    expect(onSend).toHaveBeenCalledWith(
      LINK_TOKEN,
      [{ ItemId: "i0", Values: ["6 Mill Lane", "Riverbend", "VIC", "3994"], IsRight: false }],
      "",
    );
    const sentRegion = screen.getByRole("region", { name: "What was sent" });
    expect(sentRegion.textContent).toContain("6 Mill Lane, Riverbend VIC 3994");
  });

  it("survive a reload and a language change", async () => {
    await openLink();
    await enterAnswer("A house of brick.");
    cleanup();
    await openLink();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Your answer/).value).toBe("A house of brick.");
  });

  it("keep the input if the service rejects it", async () => {
    await openLink({
      onSend: async () => {
        throw new ApiError({ kind: "listed", status: 400, list: [{ Message: "Too long.", Path: "i0" }] });
      },
    });
    await enterAnswer("A house of brick.");
    await chooseFile("plan.pdf");
    await sendAnswers();
    expect(screen.getByText("Describe the work: Too long.")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Your answer/).value).toBe("A house of brick.");
  });

  it("that were given elsewhere in the meantime show the state of the link", async () => {
    const links = [
      openedLinkResponse,
      { ...openedLinkResponse, State: "answered" as const, Request: null, At: "2026-11-21T01:00:00Z" },
    ];
    await openLink({
      onOpen: async () => links.shift() ?? openedLinkResponse,
      onSend: async () => {
        throw new ApiError({ kind: "refused", status: 403, text: "This link can no longer be used." });
      },
    });
    await enterAnswer("A house of brick.");
    await chooseFile("plan.pdf");
    await sendAnswers();
    expect(screen.getByText(/someone who was signed in answered the request/)).toBeDefined();
  });
});

describe("without a link", () => {
  it("leads to the form for an additional application, and back", async () => {
    history.replaceState(null, "", "/public-additionalapplicationrequest/");
    await openLink({ token: "" });
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
