import { describe, expect, it } from "vitest";
import { ApiError } from "#api/errors.ts";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { createAnswerStore } from "../answers/answer-store.ts";
import { createProblemStore } from "../answers/problem-store.ts";
import {
  createClock,
  createFakeService,
  createSaveQueueFixture,
  type FakeService,
} from "./save-queue.fixture.ts";
import { isAllSaved } from "./save-state.ts";

const LONG_WAIT_MS = 10 * 60_000;
type Refusal = "named" | "unnamed" | "closed";

/**
 * Creates a service that refuses answers. `named` and `unnamed` refuse the value `bad`. Only the response of
 * `named` contains the path of the refused answer. `closed` refuses every save, as for a lodged application.
 * Each request and each response takes `networkMs`.
 */
function createFixture(refusal: Refusal, networkMs = 0) {
  const [service, clock] = [createFakeService(), createClock()];
  const saveSizes: number[] = [];
  const save: FakeService["save"] = (revision, patch, fault) => {
    saveSizes.push(Object.keys(patch).length);
    const refusedPaths = Object.keys(patch).filter((path) => patch[path] === "bad");
    if (refusal === "closed") throw new ApiError({ kind: "refused", status: 400, text: "It was lodged." });
    if (refusedPaths.length > 0 && refusal === "unnamed")
      throw new ApiError({ kind: "refused", status: 400, text: "Something is wrong." });
    if (refusedPaths.length > 0) {
      const listedErrors = refusedPaths.map((Path) => ({ Message: "Not this.", Path }));
      throw new ApiError({ kind: "listed", status: 400, list: listedErrors });
    }
    return service.save(revision, patch, fault);
  };
  const waitForNetwork = () => new Promise<void>((resolve) => void clock.schedule(networkMs, resolve));
  const options = networkMs > 0 ? { waitForNetwork } : {};
  const fixture = createSaveQueueFixture({ ...service, save }, clock, options);
  return { service, clock, sizes: saveSizes, fixture };
}
const manyAnswers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`a.n${at}`, `${at}`]));

describe("an answer that the service refuses", () => {
  it.each<[Refusal, string]>([
    ["named", "Not this."],
    ["unnamed", "Something is wrong."],
  ])("does not stop the others, and is saved once it is corrected (%s)", async (refusal, text) => {
    const { service, clock, sizes, fixture } = createFixture(refusal);
    fixture.type({ ...manyAnswers, "a.n7": "bad" });
    await clock.pass(LONG_WAIT_MS);
    const { "a.n7": _, ...others } = manyAnswers;
    expect(service.answers()).toEqual(others);
    expect(fixture.queue.state()).toMatchObject({
      status: { kind: "refused", text },
      refused: [{ path: "a.n7", value: "bad", text }],
    });
    expect(sizes.length).toBeLessThan(20);
    expect(isAllSaved(fixture.queue.state())).toBe(false);
    expect(fixture.journal()?.entries["a.n7"]?.value).toBe("bad");
    fixture.type({ "a.n7": "good" });
    await clock.pass(LONG_WAIT_MS);
    expect([service.answers()["a.n7"], isAllSaved(fixture.queue.state())]).toEqual(["good", true]);
  });

  it.each<Refusal>(["named", "unnamed"])(
    "is not reported if the person has corrected it meanwhile (%s)",
    async (refusal) => {
      const { service, clock, fixture } = createFixture(refusal, 500);
      fixture.type({ "a.name": "bad" });
      await clock.pass(1_200);
      fixture.type({ "a.name": "good" });
      await clock.pass(LONG_WAIT_MS);
      expect([service.answers(), isAllSaved(fixture.queue.state())]).toEqual([{ "a.name": "good" }, true]);
    },
  );

  it("is not reported if the service refuses every save", async () => {
    const { clock, sizes, fixture } = createFixture("closed");
    fixture.type({ "a.name": "Ada", "a.phone": "1" });
    await clock.pass(LONG_WAIT_MS);
    expect(fixture.queue.state()).toMatchObject({
      status: { kind: "refused", text: "It was lodged." },
      refused: [],
    });
    expect(sizes).toEqual([2, 0]);
  });

  it("is sent again on request", async () => {
    const { clock, sizes, fixture } = createFixture("named");
    fixture.type({ "a.name": "bad" });
    await clock.pass(LONG_WAIT_MS);
    const previousSaveCount = sizes.length;
    await fixture.queue.retry();
    expect(sizes.length).toBeGreaterThan(previousSaveCount);
    expect(fixture.queue.state().refused).toHaveLength(1);
  });

  it("does not overwrite what others have changed, unless the person decides so", async () => {
    const { service, clock, fixture } = createFixture("named");
    fixture.type({ "a.name": "bad" });
    await clock.pass(LONG_WAIT_MS);
    service.changeElsewhere({ "a.name": "Theirs" });
    await fixture.queue.refresh();
    expect(fixture.form["a.name"]).toBe("bad");
    fixture.type({ "a.name": "good" });
    await clock.pass(LONG_WAIT_MS);
    expect(service.answers()["a.name"]).toBe("Theirs");
    expect(fixture.queue.state()).toMatchObject({
      conflicts: [{ path: "a.name", mine: "good", theirs: "Theirs" }],
      refused: [],
    });
    fixture.queue.resolve("a.name", "mine");
    await clock.pass(LONG_WAIT_MS);
    expect(service.answers()["a.name"]).toBe("good");
  });
});

describe("a question with a refused answer", () => {
  it("shows the reason until the answer is saved", () => {
    const answers = toAnswers({ "person.role": "agent", "person.firm": "Okafor" });
    const store = createAnswerStore({
      config: createConfig(),
      answers,
      today: "2026-11-21",
      onChange: () => {},
    });
    const problems = createProblemStore(store);
    problems.setRefused([{ path: "person.firm", value: "Okafor", text: "Not this." }]);
    expect(problems.shownAt("person.firm")).toMatchObject([
      { severity: "error", params: { reason: "Not this." } },
    ]);
    expect(problems.all().map(({ path }) => path)).toContain("person.firm");
    problems.setRefused([]);
    expect(problems.shownAt("person.firm")).toEqual([]);
  });

  it("is listed among the other problems in the order of the form", () => {
    const answers = toAnswers({ "person.firm": "Okafor", "cost.stage": "1" });
    const store = createAnswerStore({
      config: createConfig(),
      answers,
      today: "2026-11-21",
      onChange: () => {},
    });
    const problems = createProblemStore(store);
    problems.setRefused([{ path: "cost.stage", value: "1", text: "Not this." }]);
    expect(problems.all().map(({ path }) => path)).toEqual(["person.role", "cost.whole", "cost.stage"]);
  });
});
