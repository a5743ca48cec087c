import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNumberVariable } from "../../../../scripts/command-line/read-options.ts";
import { getSentValues, restoreJournal } from "./journal/journal-record.ts";
import {
  createClock,
  createFakeService,
  createSaveQueueFixture,
  type ServiceFault,
} from "./save-queue.fixture.ts";
import type { SaveQueueInitialState } from "./save-queue-props.ts";
import { isAllSaved } from "./save-state.ts";

const LONG_WAIT_MS = 10 * 60_000;
const ANSWER_KINDS = { isItemList: () => false, hasParts: () => false };

/** Number of random sequences. Set `INTERLEAVINGS=10000` for a long run. */
const RUNS = readNumberVariable("INTERLEAVINGS", 400, 1);

const paths = ["a.x", "a.y", "a.z"] as const;
const stepArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant("type" as const),
    path: fc.constantFrom(...paths),
    value: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ kind: fc.constant("pass" as const), ms: fc.constantFrom(1, 120, 1_000, 9_000) }),
  fc.record({ kind: fc.constant("flush" as const) }),
  fc.record({ kind: fc.constant("online" as const), is: fc.boolean() }),
);
const faultsArbitrary = fc.array(
  fc.constantFrom<ServiceFault>("none", "unsent", "lost-response", "busy", "signed-out"),
  {
    maxLength: 12,
  },
);

describe("random interleavings", () => {
  it("the last typed value is saved, nothing is lost, and `saved` is never reported early", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 25 }), faultsArbitrary, async (steps, faults) => {
        const [service, clock] = [createFakeService(), createClock()];
        const fixture = createSaveQueueFixture(service, clock, { fault: () => faults.shift() ?? "none" });
        const typedAnswers: Record<string, unknown> = {};
        const checkSavedState = () => {
          if (isAllSaved(fixture.queue.state())) expect(service.answers()).toEqual(typedAnswers);
        };
        fixture.queue.subscribe(checkSavedState);
        for (const step of steps) {
          if (step.kind === "type") {
            typedAnswers[step.path] = step.value;
            fixture.type({ [step.path]: step.value });
          } else if (step.kind === "pass") await clock.pass(step.ms);
          else if (step.kind === "flush") await fixture.queue.flush();
          else fixture.queue.setOnline(step.is);
          checkSavedState();
        }
        fixture.queue.setOnline(true);
        await clock.pass(LONG_WAIT_MS);
        expect(service.answers()).toEqual(typedAnswers);
        expect(isAllSaved(fixture.queue.state())).toBe(true);
        expect(fixture.journal()).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });

  it("delayed saves may finish in any order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(stepArbitrary, { maxLength: 12 }),
        faultsArbitrary,
        async (scheduler, steps, faults) => {
          const [service, clock] = [createFakeService(), createClock()];
          const waitForNetwork = () => scheduler.schedule(Promise.resolve(), "save");
          const fixture = createSaveQueueFixture(service, clock, {
            waitForNetwork,
            fault: () => faults.shift() ?? "none",
          });
          const typedAnswers: Record<string, unknown> = {};
          for (const step of steps) {
            if (step.kind === "type") {
              typedAnswers[step.path] = step.value;
              fixture.type({ [step.path]: step.value });
            } else if (step.kind === "pass") await clock.pass(step.ms);
            else if (step.kind === "flush") void fixture.queue.flush();
            if (scheduler.count() > 0) await scheduler.waitOne();
          }
          for (let turn = 0; turn < 60 && !isAllSaved(fixture.queue.state()); turn += 1) {
            await clock.pass(60_000);
            if (scheduler.count() > 0) await scheduler.waitOne();
          }
          expect(service.answers()).toEqual(typedAnswers);
        },
      ),
      { numRuns: RUNS / 2 },
    );
  });

  it("a crash at any moment does not let the person's own answers conflict", async () => {
    const STORAGE_MS = 60;
    const NETWORK_MS = 700;
    const keystrokeArbitrary = fc.record({
      path: fc.constantFrom(...paths),
      wait: fc.integer({ min: 5, max: 1_300 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(keystrokeArbitrary, { minLength: 1, maxLength: 12 }),
        fc.array(keystrokeArbitrary, { maxLength: 3 }),
        async (keys, laterKeys) => {
          const [service, clock] = [createFakeService(), createClock()];
          const pages: { isCrashed: boolean }[] = [];
          const openPage = (start?: Partial<SaveQueueInitialState>) => {
            const page = { isCrashed: false };
            pages.push(page);
            const wait = (ms: number) =>
              new Promise<void>((resolve) => void (page.isCrashed || clock.schedule(ms, resolve)));
            return createSaveQueueFixture(service, clock, {
              waitForNetwork: () => wait(NETWORK_MS / 2),
              waitForStorage: () => wait(STORAGE_MS),
              ...(start && { start }),
            });
          };
          const crashedPage = openPage();
          for (const [index, key] of keys.entries()) {
            crashedPage.type({ [key.path]: index });
            await clock.pass(key.wait);
          }
          const record = crashedPage.journal();
          for (const page of pages) page.isCrashed = true;
          crashedPage.queue.stop();
          const draft = service.answers();
          const restoredAnswers = restoreJournal(record, draft, ANSWER_KINDS);
          const reopenedPage = openPage({ ...restoredAnswers, answers: draft, sent: getSentValues(record) });
          expect(reopenedPage.queue.state().conflicts).toEqual([]);
          for (const [index, key] of laterKeys.entries()) {
            reopenedPage.type({ [key.path]: `later ${index}` });
            await clock.pass(key.wait);
            expect(reopenedPage.queue.state().conflicts).toEqual([]);
          }
          await clock.pass(LONG_WAIT_MS);
          expect(isAllSaved(reopenedPage.queue.state())).toBe(true);
          expect(service.answers()).toEqual({ ...service.answers(), ...reopenedPage.form });
        },
      ),
      { numRuns: RUNS },
    );
  });

  it("two editors never overwrite each other without a decision", async () => {
    const editArbitrary = fc.record({
      who: fc.constantFrom(0, 1),
      path: fc.constantFrom(...paths),
      value: fc.string({ minLength: 1, maxLength: 2 }),
      wait: fc.constantFrom(0, 400, 3_000),
      refreshes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(editArbitrary, { minLength: 1, maxLength: 15 }), async (edits) => {
        const [service, clock] = [createFakeService(), createClock()];
        const editors = [0, 1].map((who) => {
          const save: typeof service.save = (revision, patch, fault) => {
            const before = service.answers();
            const reply = service.save(revision, patch, fault);
            for (const path of Object.keys(patch)) {
              const isUnseen = Object.hasOwn(before, path) && !editors[who]?.hasSeen(path, before[path]);
              if (isUnseen) overwrittenPaths.push(path);
            }
            return reply;
          };
          return createSaveQueueFixture({ ...service, save }, clock);
        });
        const overwrittenPaths: string[] = [];
        for (const { who, path, value, wait, refreshes } of edits) {
          editors[who]?.type({ [path]: value });
          if (refreshes) void editors[1 - who]?.queue.refresh();
          await clock.pass(wait);
        }
        await clock.pass(LONG_WAIT_MS);
        expect(overwrittenPaths).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it("fail with a service whose saves overtake each other, so the check can detect it", async () => {
    const checkResult = fc.check(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const service = createFakeService();
        const unorderedSaves = ["1", "2", "3"].map((value) =>
          scheduler
            .schedule(Promise.resolve(value), value)
            .then((text) => service.changeElsewhere({ "a.x": text })),
        );
        await scheduler.waitAll();
        await Promise.all(unorderedSaves);
        expect(service.answers()["a.x"]).toBe("3");
      }),
    );
    expect((await checkResult).failed).toBe(true);
  });
});
