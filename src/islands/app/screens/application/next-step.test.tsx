/**
 * Tests the buttons for each next step of an application. The application's row in the list and its entry on
 * the dashboard have exactly one button. The application's own page has one primary button at the top
 * (decisions 62).
 */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type NextStepId, nextStepId } from "#contract/applications/application.ts";
import type { ServiceContext } from "#demo/context/context.ts";
import { findWaitingStep } from "#demo/domain/applications/sections.ts";
import { getStatus, statusTable } from "#demo/rules/statuses/status-table.ts";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

vi.setConfig({ testTimeout: 60_000 });

interface StepRow {
  /** Id of a seeded application. */
  readonly id: string;
  readonly button: string;
  /** Heading of the section that the button opens; the wizard if undefined. */
  readonly section?: string;
  /** Name of the primary button in that section; absent if the section has none for the step. */
  readonly sectionButton?: RegExp;
}

const rows: Readonly<Record<NextStepId, StepRow>> = {
  "stop-work": { id: "app036accadmin", button: "View the order", section: "Progress" },
  complete: { id: "app009accuser", button: "Complete and lodge again" },
  "decide-quote": {
    id: "app039accparent",
    button: "View the quotation",
    section: "Fees",
    sectionButton: /^Accept/,
  },
  pay: { id: "app010accuser", button: "Pay", section: "Fees", sectionButton: /^Pay / },
  answer: {
    ...{ id: "app006accuser", button: "Answer the request" },
    ...{ section: "Requests for information", sectionButton: /^Send answers/ },
  },
  fix: {
    ...{ id: "app025accuser", button: "View what to fix" },
    ...{ section: "Inspections", sectionButton: /^Request another inspection/ },
  },
  "replace-document": { id: "app021accuser", button: "Replace the documents", section: "Documents" },
  "download-permit": {
    ...{ id: "app020accuser", button: "Download the permit" },
    ...{ section: "Documents", sectionButton: /^Download/ },
  },
  extend: { id: "app061accuser", button: "View the permit dates", section: "Permit dates" },
  book: {
    ...{ id: "app020accuser", button: "Request the inspection" },
    ...{ section: "Inspections", sectionButton: /^Request an inspection/ },
  },
  checklist: { id: "app023accuser", button: "Open the checklist", section: "Checklists" },
  "finish-request": { id: "app017accuser", button: "Finish the request", section: "Additional requests" },
};
/** Changes to the seeded applications: without them, the data would lead to another next step. */
const seedChanges: Partial<Record<NextStepId, (applicationId: string, context: ServiceContext) => void>> = {
  "replace-document": (ApplicationId, { store }) => {
    const documents = store.collection("document");
    const [first] = documents.find({ where: { ApplicationId } }).filter(({ IsOutcome }) => !IsOutcome);
    if (!first) throw new Error("documents are seeded");
    documents.put({ ...first, State: "Rejected", Reason: null });
  },
  book: (ApplicationId, { store }) => {
    const documents = store.collection("document");
    for (const one of documents.find({ where: { ApplicationId } }))
      documents.put({ ...one, OpenedAt: "2026-11-01T00:00:00.000Z" });
  },
};

let area: AreaFixture;
afterEach(() => area.close());

/** Gives Ada Okafor one application for each of the steps. */
function arrangeSteps(steps: readonly NextStepId[], context: ServiceContext) {
  const applications = context.store.collection("application");
  for (const step of steps) {
    const application = applications.get(rows[step].id);
    if (!application) throw new Error(`${rows[step].id} is seeded`);
    const ownApplication = { ...application, AccountId: "acc-user", Title: step, SortTitle: step };
    applications.put(ownApplication);
    seedChanges[step]?.(ownApplication.Id, context);
    const Step = findWaitingStep(ownApplication, context);
    expect(Step).toBe(step);
    applications.put({ ...ownApplication, Step });
  }
}

const navigateTo = (href: string) => act(() => area.router.navigate({ href }));
/** Lists the visible primary buttons. A section that is only for print has the class `hidden`. */
const listPrimaryButtons = (root: Element | null) =>
  [...(root?.querySelectorAll(".button-primary") ?? [])].filter((one) => !one.closest("section.hidden"));
const getDetailsPath = (step: NextStepId) => `/app-details/${rows[step].id}`;

/** Finds the row or list item of the application. */
async function findRowOf(step: NextStepId, container: HTMLElement, entry: "tr" | "li") {
  const link = await within(container).findByRole("link", { name: step });
  return link.closest(entry);
}

async function expectOneButton(step: NextStepId, entry: Element | null) {
  const { button, section } = rows[step];
  const [link, ...otherLinks] = entry?.querySelectorAll(".button-secondary") ?? [];
  expect([step, link?.getAttribute("aria-label"), otherLinks.length]).toEqual([
    step,
    `${button}: ${step}`,
    0,
  ]);
  // A row has no primary button: the only one of the page is above the rows.
  expect(listPrimaryButtons(entry)).toEqual([]);
  const href = link?.getAttribute("href");
  if (section) expect(href).toMatch(new RegExp(`^${getDetailsPath(step)}\\?section=\\w+$`));
  else expect(href).toMatch(/^\/wizards\/application-lodgement\//);
}

/** Number of rows in a panel of the dashboard. */
const PANEL_SIZE = 4;
const groups = Array.from({ length: nextStepId.options.length / PANEL_SIZE }, (_, at) =>
  nextStepId.options.slice(at * PANEL_SIZE, (at + 1) * PANEL_SIZE),
);

describe("a step that waits for the applicant", () => {
  it.each(groups)("has one button everywhere: %s, %s, %s, %s", async (...steps) => {
    area = await openArea({
      seededIds: steps.map((step) => rows[step].id),
      arrange: (context) => arrangeSteps(steps, context),
      path: "/app-list?list=WaitingForMe&size=10",
    });
    const table = await screen.findByRole("table");
    for (const step of steps) await expectOneButton(step, await findRowOf(step, table, "tr"));
    await navigateTo("/dashboard");
    const panel = await screen.findByRole("region", { name: "Waiting for you" });
    for (const step of steps) await expectOneButton(step, await findRowOf(step, panel, "li"));
    for (const step of steps) {
      const { button, section, sectionButton } = rows[step];
      await navigateTo(`${getDetailsPath(step)}?section=lodged`);
      await screen.findByRole("heading", { level: 1, name: step });
      // The heading differs, because a quotation was never lodged.
      const name = step === "decide-quote" ? "Your answers" : "What you lodged";
      await screen.findByRole("heading", { level: 2, name });
      const listShownButtons = () => listPrimaryButtons(document.querySelector("article"));
      expect([step, listShownButtons().map(({ textContent }) => textContent)]).toEqual([step, [button]]);
      if (!section) continue;
      fireEvent.click(screen.getByRole("button", { name: button }));
      await screen.findByRole("tabpanel", { name: new RegExp(`^${section}`) });
      await waitFor(() => {
        const [primaryButton, ...otherButtons] = listShownButtons();
        expect([step, otherButtons.length]).toEqual([step, 0]);
        expect(primaryButton?.textContent).toMatch(sectionButton ?? new RegExp(`^${button}$`));
      });
    }
  });
});

it("has the only primary button, also in a section with another action", async () => {
  area = await openArea({
    seededIds: ["app020accuser"],
    path: "/app-details/app020accuser?section=inspections",
  });
  await screen.findAllByRole("button", { name: /^Request an inspection/ });
  const primaryButtons = listPrimaryButtons(document.querySelector("article"));
  expect(primaryButtons.map(({ textContent }) => textContent)).toEqual(["Download the permit"]);
});

it("is none for a status that waits for nobody, or for somebody else", async () => {
  const otherStatuses = statusTable.filter(
    ({ turn, id }) => turn !== "applicant" || getStatus(id).next.length === 0,
  );
  area = await openArea({ seededIds: ["app015accuser"] });
  const { store } = area.service.context;
  const application = store.collection("application").get("app015accuser");
  if (!application) throw new Error("app015accuser is seeded");
  for (const collection of ["request", "checkItem", "additionalRequest", "inspection"] as const)
    for (const { Id } of store.collection(collection).find({ where: { ApplicationId: application.Id } }))
      store.collection(collection).delete(Id);
  const waitingSteps = otherStatuses.map(({ id }) => [
    id,
    findWaitingStep({ ...application, StatusId: id }, area.service.context),
  ]);
  expect(waitingSteps).toEqual(otherStatuses.map(({ id }) => [id, null]));
});
