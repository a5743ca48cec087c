// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLodgement } from "./wizard.fixture.tsx";

let scene: Awaited<ReturnType<typeof openLodgement>>;
let id: string;

const heading = (name: string) => screen.findByRole("heading", { level: 1, name }, { timeout: 5_000 });

beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  scene = await openLodgement();
  scene.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start Building permit: swimming/ }));
  await heading("About you");
  await waitFor(() => expect(document.querySelector("[data-save=saved]")).not.toBeNull(), { timeout: 5_000 });
  id = scene.stage.path.split("/")[1] ?? "";
});
afterEach(() => scene.close());

/** As the draft stood when the first version of the form was in force. */
function asOfVersionOne(answers: Record<string, unknown>) {
  const collection = scene.service.context.store.collection("answers");
  const now = collection.get(id);
  if (!now) throw new Error("no draft");
  collection.put({ ...now, ConfigurationVersion: 1, Answers: answers });
}

describe("a draft of an older version of its form", () => {
  it("is brought in line, and says what went and what to answer again", async () => {
    asOfVersionOne({
      "application.role": "owner",
      "property.lot": "Lot 4 PS 512345L",
      "pool.kind": "inGround",
      "pool.construction": "vinyl",
      "pool.breadth": "4.5",
    });
    scene.show(`/${id}/application`);
    await heading("About you");
    const notice = screen.getByText("This form has changed since you began").closest("div");
    const told = [...(document.querySelectorAll("li") ?? [])].map((item) => item.textContent);
    expect(notice).not.toBeNull();
    expect(told).toContain("Title: This is asked in another way now, and your answer does not fit it.");
    expect(told).toContain("Construction: What you chose is not offered any more.");
    expect(told).toContain("Will it be heated?: This question is new.");
    expect(scene.answersOf(id)).toMatchObject({ "pool.kind": "inGround", "pool.width": "4.5" });
    expect(scene.answersOf(id)).not.toHaveProperty(["pool.breadth"]);
    expect(scene.service.context.store.collection("answers").get(id)?.ConfigurationVersion).toBe(2);
    fireEvent.click(screen.getByRole("button", { name: "Construction" }));
    await heading("Pool or spa");
    expect(within(document.body).getByLabelText<HTMLInputElement>(/^Width/).value).toBe("4.5");
  });

  it("says nothing where every answer stays", async () => {
    asOfVersionOne({ "application.role": "owner" });
    scene.show(`/${id}/application`);
    await heading("About you");
    await waitFor(() =>
      expect(scene.service.context.store.collection("answers").get(id)?.ConfigurationVersion).toBe(2),
    );
  });
});
