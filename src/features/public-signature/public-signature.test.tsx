/**
 * Tests links for co-signers and neighbours that open no form, such as expired links. The page gives the
 * reason and shows what to do next.
 */
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { OpenedSignatureRequest, SignatureLinkState } from "#contract/public/public-signature.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import messages from "./messages.en-US.json" with { type: "json" };
import { PublicSignature, type PublicSignatureProps } from "./public-signature.tsx";

afterEach(cleanup);

const t = createPlainText(messages, "en-US");
const hrefs = { frontHref: "/front/", viewerHref: "/document-viewer/" };
const notice: OpenedSignatureRequest = {
  ...{ Kind: "neighbour", RoleName: "Owner of the adjoining land", Name: "Grace Hopper" },
  ...{ AskedBy: "Ada Okafor", Note: "", TypeName: "Pool", Statements: [], Groups: [], Methods: [] },
  ...{ Revision: 3, EndsAt: "2026-12-21T01:00:00Z" },
};

async function openLink(State: SignatureLinkState, token = "secret"): Promise<void> {
  const isWrong = State === "wrong";
  const link = {
    State,
    Place: isWrong ? null : "4 Mill Lane",
    At: isWrong ? null : "2026-11-21T01:00:00Z",
    Request: null,
  };
  const calls = { onOpen: async () => link, onAnswer: async () => {} };
  await act(async () => {
    render(<PublicSignature t={t} language="en-US" token={token} {...hrefs} {...calls} />);
  });
  // Wait for the chunk of the form, because the page loads it together with the link.
  await screen.findByRole("heading", { level: 2 });
}

function expectNextSteps(): void {
  expect(screen.getByRole("link", { name: "Go to the front page" }).getAttribute("href")).toBe("/front/");
  expect(screen.getByRole("link", { name: "Contact details" }).getAttribute("href")).toBe("#contact");
  expect(document.body.textContent).not.toContain("{{");
}

it.each([
  [
    "agreed",
    "You have already signed",
    /agreed on .*21 November 2026, for 4 Mill Lane/,
    /contact the applicant or us/,
  ],
  [
    "declined",
    "You have already answered",
    /do not agree, for 4 Mill Lane/,
    /ask the applicant for a new link/,
  ],
  ["more-information", "You have asked a question", /about 4 Mill Lane/, /will send you a new link/],
  [
    "expired",
    "This link has expired",
    /valid until .*21 November 2026/,
    /Ask the applicant to send you a new link/,
  ],
  ["withdrawn", "This link was withdrawn", /withdrew it on .*21 November 2026/, /use the link in that one/],
  [
    "closed",
    "This application no longer needs your answer",
    /lodged or deleted/,
    /concerns about the work, contact us/,
  ],
  [
    "wrong",
    "This link does not work",
    /incomplete or has been changed/,
    /ask the applicant for a new one, or contact us/,
  ],
] as const)("a link that is %s says why, whom to ask, and leads on", async (state, title, reason, todo) => {
  await openLink(state);
  await waitFor(() => expect(screen.getByRole("heading", { name: title })).toBe(document.activeElement));
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.getByText(todo)).toBeDefined();
  expectNextSteps();
});

it("the page without a link says where it is, whom to ask, and leads on", async () => {
  await openLink("wrong", "");
  expect(screen.getByRole("heading", { name: "Use the link in your email" })).not.toBe(
    document.activeElement,
  );
  expect(screen.getByText(/ask the person who sent it for a new one, or contact us/)).toBeDefined();
  expectNextSteps();
});

it("the choice, the name and the comment survive a reload until they are sent", async () => {
  const onAnswer = vi.fn<PublicSignatureProps["onAnswer"]>(async () => {});
  const calls = {
    onOpen: async () => ({ State: "open" as const, Place: "4 Mill Lane", At: null, Request: notice }),
    onAnswer,
  };
  const openPage = () =>
    act(async () => {
      render(<PublicSignature t={t} language="en-US" token="secret" {...hrefs} {...calls} />);
    });
  const chooseDecline = () => screen.findByRole<HTMLInputElement>("radio", { name: /do not agree to the/ });
  await openPage();
  fireEvent.click(await chooseDecline());
  fireEvent.input(screen.getByLabelText(/Your comment/), { target: { value: "The fence moves." } });
  cleanup();
  await openPage();
  expect((await chooseDecline()).checked).toBe(true);
  expect(screen.getByLabelText(/Your comment/)).toHaveProperty("value", "The fence moves.");
  const form = screen.getByRole("button", { name: "Send answer" }).closest("form") as HTMLFormElement;
  await act(async () => fireEvent.submit(form));
  expect(onAnswer.mock.lastCall?.[1]).toMatchObject({ Answer: "decline", Comment: "The fence moves." });
  expect(sessionStorage).toHaveLength(0);
});

describe("a request", () => {
  async function openRequest(fields: Partial<OpenedSignatureRequest>) {
    const link = {
      State: "open" as const,
      Place: "4 Mill Lane",
      At: null,
      Request: { ...notice, ...fields },
    };
    await act(async () => {
      render(
        <PublicSignature
          {...{ t, language: "en-US", token: "secret", ...hrefs }}
          onOpen={async () => link}
          onAnswer={async () => {}}
        />,
      );
    });
    await screen.findByRole("heading", { name: "4 Mill Lane" });
  }

  it("tells a co-signer whom the form addresses", async () => {
    const Groups = [{ StepId: "about", Title: "About you", Sections: [] }];
    await openRequest({ Kind: "co-signer", Groups });
    expect(screen.getByText(/“You” and “your” mean Ada Okafor/)).toBeDefined();
  });

  it("shows a neighbour the drawings, each with a link to the viewer", async () => {
    const Url = "https://files.example/api/Document/Download/d1?expires=1&signature=a";
    await openRequest({
      Documents: [{ FileName: "Wall section.pdf", DocumentTypeName: "Sections", Size: 2048, Url }],
    });
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Wall section.pdf" });
    const address = new URL(link.href, "https://portal.example");
    expect(address.pathname).toBe("/document-viewer/");
    expect(address.searchParams.get("url")).toBe(Url);
    expect(screen.getByText(/Sections · 2/)).toBeDefined();
  });

  it("tells a neighbour how to get drawings if the applicant added none, and nothing for a provider without documents", async () => {
    await openRequest({ Documents: [] });
    expect(screen.getByText(/To see drawings, choose/)).toBeDefined();
    cleanup();
    await openRequest({});
    expect(screen.queryByRole("heading", { name: "Drawings and documents" })).toBeNull();
  });

  it("tells a neighbour what not answering means, in the provider's words or without any promise", async () => {
    await openRequest({ IfUnanswered: "You are taken to agree after 14 days." });
    expect(screen.getByRole("heading", { name: "If you do not answer" })).toBeDefined();
    expect(screen.getByText("You are taken to agree after 14 days.")).toBeDefined();
    cleanup();
    await openRequest({ IfUnanswered: null });
    expect(screen.getByText(/until .*21 December 2026\. Contact us to find out/)).toBeDefined();
  });
});
