import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { signIn } from "#demo/service/caller.fixture.ts";
import {
  findHeading,
  openPoolDraft,
  type PoolDraft,
  pressButton,
  signDeclaration,
} from "./pool-lodgement.fixture.tsx";

let draft: PoolDraft;
let fixture: PoolDraft["fixture"];
beforeEach(async () => {
  draft = await openPoolDraft();
  ({ fixture } = draft);
  draft.fillIn();
});
afterEach(() => fixture.close());

/** Saves answers as the same person on another device. */
async function changeElsewhere(answers: Record<string, unknown>) {
  const { call } = await signIn(fixture.service, "user");
  const params = { id: draft.id as ApplicationId };
  const { Revision } = (await call(getDraft, { params })).body;
  await act(() => call(updateDynamic, { params, body: { Revision, Answers: answers } }));
}
const findNotice = () => screen.findByText("Some answers have changed", {}, { timeout: 5_000 });

describe("an answer changed on another device", () => {
  it("is shown in its field, and marked in the review until the person continues", async () => {
    fixture.show(`/${draft.id}/pool`);
    await findHeading("Pool or spa");
    await changeElsewhere({ "pool.depth": "1.7" });
    const depthInput = screen.getByLabelText<HTMLInputElement>("Greatest depth");
    await waitFor(() => expect(depthInput.value).toBe("1.7"));
    pressButton(/^Check your answers/);
    await findHeading("Check your answers");
    await findNotice();
    expect(screen.getByText("1.4 m", { selector: "li dd" })).toBeTruthy();
    const row = (await screen.findByText("1.7 m", { selector: "dd bdi" }, { timeout: 5_000 })).closest("dd");
    expect(within(row as HTMLElement).getByText("Changed")).toBeTruthy();
    pressButton("Continue to the declaration");
    await findHeading("Declaration");
    expect(screen.queryByText("Some answers have changed")).toBeNull();
  });

  it("is not lodged before the person has seen it: the service refuses, and the review shows the difference", async () => {
    await draft.sendDocuments();
    await draft.declare();
    await draft.waitForDocuments();
    fixture.stage.isConnected = false;
    let submissionCount = 0;
    fixture.stage.network = async (request, answer) => {
      // Change an answer on the service after this page's last save, so that this page does not know the
      // change.
      if (/Submit/.test(request.url) && ++submissionCount === 1)
        await changeElsewhere({ "pool.depth": "1.7" });
      return answer();
    };
    pressButton("Lodge the application");
    await findHeading("Check your answers");
    await findNotice();
    expect(fixture.service.context.store.collection("application").get(draft.id)?.Number).toBeNull();
    pressButton("Continue to the declaration");
    await findHeading("Declaration");
    signDeclaration();
    pressButton("Lodge the application");
    await findHeading("Application lodged");
    expect(submissionCount).toBe(2);
    expect(fixture.answersOf(draft.id)["pool.depth"]).toBe("1.7");
  });
});

describe("an application that the service refuses twice because of changes", () => {
  it("leads from the error to the review", async () => {
    await draft.sendDocuments();
    await draft.declare();
    await draft.waitForDocuments();
    fixture.stage.isConnected = false;
    let changeCount = 0;
    fixture.stage.network = async (request, answer) => {
      // A statement changes before each response, so the service refuses each submission. After the first
      // refusal, the page lodges again without a review, because the declaration already shows the
      // statements. The second refusal is shown as an error.
      if (/Submit/.test(request.url)) await changeElsewhere({ "statements.true": ++changeCount % 2 === 0 });
      return answer();
    };
    pressButton("Lodge the application");
    fireEvent.click(
      await screen.findByRole("link", { name: /^Some answers changed before/ }, { timeout: 5_000 }),
    );
    await findHeading("Check your answers");
    expect(changeCount).toBe(2);
  });
});

describe("a document added on another device after the review", () => {
  const addDocumentElsewhere = () => {
    const documents = fixture.service.context.store.collection("document");
    const plan = documents.find({ where: { ApplicationId: draft.id } })[0];
    if (!plan) throw new Error("no document");
    documents.put({ ...plan, Id: "other-device", SeriesId: "other-device", FileName: "soil.pdf" });
  };

  it("is not lodged before the person has seen it: the service refuses, and the review names it", async () => {
    await draft.sendDocuments();
    await draft.declare();
    await draft.waitForDocuments();
    fixture.stage.isConnected = false;
    let submissionCount = 0;
    fixture.stage.network = async (request, answer) => {
      if (/Submit/.test(request.url) && ++submissionCount === 1) addDocumentElsewhere();
      return answer();
    };
    pressButton("Lodge the application");
    await findHeading("Check your answers");
    await screen.findByText("Some documents have changed", {}, { timeout: 5_000 });
    expect(screen.getByText("soil.pdf", { selector: "li dd" })).toBeTruthy();
    expect(fixture.service.context.store.collection("application").get(draft.id)?.Number).toBeNull();
    pressButton("Continue to the declaration");
    await findHeading("Declaration");
    signDeclaration();
    pressButton("Lodge the application");
    await findHeading("Application lodged");
    expect(submissionCount).toBe(2);
  });

  it("does not stop lodging if it is no longer in the list when the page checks again", async () => {
    await draft.sendDocuments();
    await draft.declare();
    await draft.waitForDocuments();
    fixture.stage.isConnected = false;
    const documents = fixture.service.context.store.collection("document");
    let submissionCount = 0;
    fixture.stage.network = async (request, answer) => {
      const isFirst = /Submit/.test(request.url) && ++submissionCount === 1;
      if (!isFirst) return answer();
      addDocumentElsewhere();
      const refusedResponse = await answer();
      documents.delete("other-device");
      return refusedResponse;
    };
    pressButton("Lodge the application");
    await findHeading("Application lodged");
    expect(submissionCount).toBe(2);
  });
});

describe("an item removed on another device while it is edited", () => {
  it("is reported, and restored with what was typed", async () => {
    fixture.show(`/${draft.id}/barrier`);
    await findHeading("Safety barrier");
    fixture.stage.isConnected = false;
    const removedAnswers = {
      "barriers.b1.side": null,
      "barriers.b1.material": null,
      "barriers.b1.hasGate": null,
    };
    await changeElsewhere({ barriers: ["b2"], ...removedAnswers, "barriers.b1.height": null });
    fireEvent.input(screen.getByLabelText(/^Height/), { target: { value: "1.5" } });
    const alert = (
      await screen.findByText("An entry you changed was removed", {}, { timeout: 5_000 })
    ).closest("[role=alert]");
    expect(alert?.textContent).toContain("All round");
    pressButton("Restore it");
    await waitFor(() => expect(fixture.answersOf(draft.id)["barriers"]).toEqual(["b2", "b1"]), {
      timeout: 5_000,
    });
    expect(fixture.answersOf(draft.id)).toMatchObject({
      "barriers.b1.height": "1.5",
      "barriers.b1.material": "glass",
    });
  });
});
