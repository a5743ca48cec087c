/**
 * Opens a pool permit's draft in the wizard, and simulates a person's actions. The demo service runs in the same
 * process.
 */
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { openLodgement } from "./wizard.fixture.tsx";

const getDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const address = { line1: "12 Wattle Grove", suburb: "Riverbend", state: "VIC", postcode: "3994" };
const answers = {
  "application.role": "owner",
  "property.address": address,
  "property.hasEasement": false,
  "pool.kind": "aboveGround",
  "pool.construction": "steel",
  "pool.isHeated": false,
  "pool.depth": "1.4",
  "pool.startsOn": getDay(5),
  "pool.endsOn": getDay(60),
  barriers: ["b1"],
  "barriers.b1.side": "All round",
  "barriers.b1.material": "glass",
  "barriers.b1.height": "1.3",
  "barriers.b1.hasGate": false,
  "builder.isOwner": true,
  "cost.total": "9000",
};

export const findHeading = (name: string) =>
  screen.findByRole("heading", { level: 1, name }, { timeout: 5_000 });
export const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
export const createPoolPlanPdf = (name: string) =>
  new File(["%PDF-1.7\n%%EOF"], name, { type: "application/pdf" });

export async function openPoolDraft(options: Parameters<typeof openLodgement>[0] = {}) {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // happy-dom has no canvas.
  const canvasContext = new Proxy({}, { get: () => () => {}, set: () => true });
  HTMLCanvasElement.prototype.getContext = (() => canvasContext) as never;
  sessionStorage.clear();
  const fixture = await openLodgement(options);
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start Building permit: swimming/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await findHeading("About you");
  await waitFor(() => expect(document.querySelector("[data-save=saved]")).not.toBeNull(), { timeout: 5_000 });
  const id = fixture.stage.path.split("/")[1] ?? "";

  /** Stores answers of an earlier visit to all questions except for documents. */
  function fillIn(overrides: Record<string, unknown> = {}) {
    const collection = fixture.service.context.store.collection("answers");
    const storedAnswers = collection.get(id);
    if (!storedAnswers) throw new Error("no draft");
    collection.put({ ...storedAnswers, Answers: { ...storedAnswers.Answers, ...answers, ...overrides } });
  }

  async function send(question: RegExp, file: File) {
    const group = await screen.findByRole("group", { name: question }, { timeout: 5_000 });
    const input = group.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file input");
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    fireEvent.change(input);
    return group;
  }

  return {
    fixture,
    id,
    fillIn,
    send,
    async sendDocuments() {
      fixture.show(`/${id}/documents`);
      await findHeading("Documents");
      for (const question of [/^Certificate of title/, /^Site plan/]) {
        const group = await send(question, createPoolPlanPdf("plan.pdf"));
        await within(group).findByText(/Received/, {}, { timeout: 5_000 });
      }
    },
    /** Waits until the documents are fetched. Before that, no document is reported missing. */
    waitForDocuments: () => waitFor(() => expect(fixture.stage.answered).toContain("Document/GetList")),
    async declare() {
      fixture.show(`/${id}/declaration`);
      await findHeading("Declaration");
      signDeclaration();
    },
  };
}
export type PoolDraft = Awaited<ReturnType<typeof openPoolDraft>>;

/** Confirms every statement and signs by typing a name. */
export function signDeclaration() {
  for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) if (!box.checked) fireEvent.click(box);
  fireEvent.click(screen.getByLabelText("Type my name"));
  fireEvent.input(screen.getByLabelText("Your full name"), { target: { value: "Ada Okafor" } });
}
