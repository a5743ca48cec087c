/**
 * Kills the service at random moments while clients write: nothing acknowledged is lost, nothing is half
 * done, and a repeated call returns the first result (faults E11). By default 4 kills; `KILLS=300
 * KILL_SEED=7` runs others.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { startService } from "#demo/service/start-service.ts";
import { readNumberVariable } from "../../scripts/command-line/read-options.ts";
import { findLostWrites } from "./durability/acknowledged-writes.ts";
import { putReadyDrafts } from "./durability/ready-drafts.ts";
import { startProcess } from "./durability/service-process.ts";
import { type AcknowledgedWrite, createWriter, sendDeskRequest, type Writer } from "./durability/writer.ts";
import { findBrokenInvariants } from "./invariants.ts";
import { createRandomBytes } from "./test-service.ts";

const killCount = readNumberVariable("KILLS", 4, 1);
const seed = readNumberVariable("KILL_SEED", 20_261_121, 0);
const WRITERS = 5;
const MAX_UPTIME_MS = 500;
const OWNER = "user";
/**
 * Number of kills after which the test continues with a new folder, because more records make each check
 * slower.
 */
const KILLS_PER_FOLDER = 15;
/** Average number of acknowledged writes before a kill. */
const ACKNOWLEDGED_PER_KILL = 5;
const noCounts = { acknowledged: 0, unanswered: 0, repeated: 0 };

function createChance(from: number): () => number {
  const randomBytes = createRandomBytes(from);
  return () => {
    const [high = 0, low = 0] = randomBytes(2);
    return (high * 256 + low) / 65_536;
  };
}

async function signIn(url: string): Promise<string> {
  const body = { username: `${OWNER}@demo.example`, password: "demo", domain: "riverbend.localhost" };
  return String((await sendDeskRequest(url, "", "POST", "/api/Account/ApplicantLogin", body))["Token"]);
}

const isRepeatable = ({ kind }: AcknowledgedWrite) => kind !== "save";

function countAcknowledged(writers: readonly Writer[]): number {
  return writers.flatMap(({ writes }) => writes).filter(({ reply }) => reply).length;
}

/** Kills the service several times with one folder. */
async function killAndCheck(
  times: number,
  round: number,
  chance: () => number,
  counts: typeof noCounts,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "service-kill-"));
  const databasePath = join(dataDir, "demo.sqlite");
  const setupService = await startService({ port: 0, dataDir });
  const readyDrafts = putReadyDrafts(setupService.context.store, `acc-${OWNER}`, times * 6);
  await setupService.close();
  let serviceProcess = await startProcess(dataDir);
  for (let kill = 0; kill < times; kill += 1) {
    const token = await signIn(serviceProcess.url);
    const writers = Array.from({ length: WRITERS }, (_, at) =>
      createWriter({ token, readyDrafts, chance, name: `r${round}k${kill}w${at}` }),
    );
    const writersDone = Promise.all(writers.map((writer) => writer.work(serviceProcess.url)));
    await Promise.race([wait(chance() * MAX_UPTIME_MS), writersDone]);
    // A busy machine gets more time before the first kill, so that there is something to lose.
    while (kill === 0 && countAcknowledged(writers) <= times * ACKNOWLEDGED_PER_KILL) await wait(5);
    await serviceProcess.kill();
    await writersDone;
    const writes = writers.flatMap((writer) => writer.writes);
    expect([...findBrokenInvariants(databasePath), ...findLostWrites(dataDir, writes)]).toEqual([]);
    counts.acknowledged += countAcknowledged(writers);
    counts.unanswered += writes.filter(({ reply }) => !reply).length;

    serviceProcess = await startProcess(dataDir);
    for (const entry of writes.filter(isRepeatable).slice(-20)) {
      const repeatWrite = () =>
        sendDeskRequest(serviceProcess.url, token, "POST", entry.path, entry.body, entry.key);
      const answers = [await repeatWrite(), await repeatWrite()];
      const firstReply = entry.reply ?? answers[0] ?? {};
      expect(answers.map(getId)).toEqual([getId(firstReply), getId(firstReply)]);
      entry.reply = firstReply;
      counts.repeated += 1;
    }
    expect([...findBrokenInvariants(databasePath), ...findLostWrites(dataDir, writes)]).toEqual([]);
  }
  await serviceProcess.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

describe(`the service killed ${killCount} times (seed ${seed})`, () => {
  it("loses nothing acknowledged, stays consistent, and returns the first result for a repeated call", {
    timeout: 3_600_000,
  }, async () => {
    const chance = createChance(seed);
    const counts = { ...noCounts };
    for (let doneCount = 0; doneCount < killCount; doneCount += KILLS_PER_FOLDER) {
      await killAndCheck(Math.min(KILLS_PER_FOLDER, killCount - doneCount), doneCount, chance, counts);
      console.log(`${Math.min(killCount, doneCount + KILLS_PER_FOLDER)} kills: ${JSON.stringify(counts)}`);
    }
    expect(counts.acknowledged).toBeGreaterThan(killCount * ACKNOWLEDGED_PER_KILL);
    expect(counts.unanswered).toBeGreaterThan(0);
  });
});

describe("detects a broken service", () => {
  it("that acknowledges what it did not store, or stores only half", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "service-broken-"));
    const service = await startService({ port: 0, dataDir });
    const { store } = service.context;
    const [draft] = store.collection("application").find({ where: { StatusId: "draft" } });
    const countWrites = (
      kind: AcknowledgedWrite["kind"],
      path: string,
      reply: Record<string, unknown>,
    ): AcknowledgedWrite => ({
      kind,
      key: kind,
      path,
      body: { Name: "Ada" },
      reply,
    });
    await service.close();
    const lostWrites = findLostWrites(dataDir, [
      countWrites("create", "/api/Application/CreateInit", { Id: "never-was" }),
      countWrites("save", `/api/Application/UpdateDynamic/${draft?.Id}`, { Revision: 1_000 }),
      countWrites("contact", `/api/Application/${draft?.Id}/Contact`, { Id: "never-was" }),
      countWrites("upload", `/api/Document/CompleteUpload/${draft?.Id}`, { Id: "never-was" }),
      countWrites("lodge", `/api/ApplicantWizzard/SubmitApplicantWizzard/${draft?.Id}`, {
        Number: "BP-2026-99999",
      }),
    ]);
    expect(lostWrites.map((line) => line.split(" ")[0])).toEqual([
      "create",
      "save",
      "contact",
      "upload",
      "lodge",
    ]);
    expect(findBrokenInvariants(join(dataDir, "demo.sqlite"))).toEqual([]);
    const incompleteService = await startService({ port: 0, dataDir });
    incompleteService.context.store.collection("answers").delete(String(draft?.Id));
    await incompleteService.close();
    expect(findBrokenInvariants(join(dataDir, "demo.sqlite"))).toEqual([
      `application ${draft?.Id}: no answers`,
    ]);
    rmSync(dataDir, { recursive: true, force: true });
  });
});

function getId(reply: Readonly<Record<string, unknown>>): string {
  return String(reply["Id"] ?? reply["Number"]);
}
