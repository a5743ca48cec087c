import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { ApplicationDetails, NextStepId } from "#contract/applications/application.ts";
import { createTexts } from "#i18n/texts.ts";
import { TextsProvider } from "#i18n/use-text.ts";
import islands from "#islands/messages.en-US.json" with { type: "json" };
import { LodgedNextStep } from "./lodged-next-step.tsx";
import own from "./messages.en-US.json" with { type: "json" };

afterEach(cleanup);

function renderNextStep(
  Id: NextStepId | null,
  actions: ApplicationDetails["Actions"] = [],
  { inspectionHref = "/visit/", requestHref = "/ask/", AnswerToken = "" } = {},
) {
  const Application = {
    WaitingFor: Id,
    NextStep: Id && { Id, Section: "fees", IsMine: true },
    Status: { IsTerminal: false },
    SubmittedAt: "2026-11-20T00:00:00Z",
  };
  const details = {
    Application,
    Actions: actions,
    InformationRequests: [
      { Id: "closed", AskedAt: "2026-11-01T00:00:00Z", ClosedAt: "2026-11-05T00:00:00Z", Items: [] },
      {
        ...{ Id: "open", AskedAt: "2026-11-22T00:00:00Z", ClosedAt: null, AnswerToken },
        Items: [{ Id: "i0", Label: "Site plan", Remark: "The north point." }],
      },
    ],
  } as unknown as ApplicationDetails;
  const { container } = render(
    <TextsProvider texts={createTexts("en-US", { ...own, ...islands })}>
      <LodgedNextStep {...{ details, inspectionHref, requestHref }} onContinue={() => {}} />
    </TextsProvider>,
  );
  return container;
}

it.each([null, "pay", "decide-quote", "download-permit"] as const)(
  "has no button for a step that a section of the page has, or for none: %s",
  (step) => expect(renderNextStep(step).textContent).toBe(""),
);

it.each([
  ["book", "Request the inspection", "/visit/"],
  ["fix", "Request the inspection", "/visit/"],
  ["extend", "Ask for a change or more time", "/ask/"],
] as const)("leads to the public page where the step %s is taken", (step, name, href) => {
  renderNextStep(step);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
});

it("leads to the page that answers a request for information, and says what was asked for", () => {
  const container = renderNextStep("answer", [], { AnswerToken: "a.1.b" });
  expect(container.textContent).toMatch(/^Answer the requestWhat we asked forSite planThe north point\.$/);
  expect(screen.getByRole("link", { name: "Answer the request" }).getAttribute("href")).toBe(
    "/ask/#token=a.1.b",
  );
});

it("says that a request without a token is answered with its emailed link", () => {
  const text = renderNextStep("answer").textContent;
  expect(text).toMatch(/^To answer, open the link in the email that we sent you on 22 Nov 2026/);
  expect(text).toMatch(/What we asked forSite planThe north point\.$/);
});

it("says how to contact the authority about other steps, and about pages that the host has switched off", () => {
  for (const container of [
    renderNextStep("checklist"),
    renderNextStep("book", [], { inspectionHref: "" }),
    renderNextStep("answer", [], { requestHref: "" }),
  ])
    expect(container.textContent).toMatch(/^You cannot do this on this page\. Contact us: /);
});

it("continues the form of a returned application, and of an accepted quotation", () => {
  renderNextStep("complete", ["continue"]);
  expect(screen.getByRole("button", { name: "Complete and lodge again" })).toBeTruthy();
  cleanup();
  renderNextStep(null, ["continue"]);
  expect(screen.getByRole("button", { name: "Continue application" })).toBeTruthy();
});
