/**
 * An upload interrupted at any byte and sent again is stored once, unchanged (faults D11). Two deliberately broken
 * services are detected.
 */
import { createHash, randomFillSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import { completeUpload, createUpload, getDocuments } from "#contract/applications/document.ts";
import { MAX_FILE_SIZE } from "#demo/domain/documents/file-kinds.ts";
import { type CallService, signIn } from "#demo/service/caller.fixture.ts";
import { type RunningService, startService } from "#demo/service/start-service.ts";
import type { DocumentStore } from "#demo/store/document-store.ts";

interface Target extends Pick<RunningService, "url" | "context"> {
  readonly dataDir: string;
  readonly call: CallService;
  close(): Promise<void>;
}

async function openTarget(): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), "service-cuts-"));
  const service = await startService({ port: 0, dataDir, report: () => {} });
  const { call } = await signIn(service, "user");
  return {
    ...{ url: service.url, context: service.context, dataDir, call },
    async close() {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const sizes: Readonly<Record<string, number>> = {
  "0 B": 0,
  "1 B": 1,
  "1 MiB": 1024 * 1024,
  "the largest but one": MAX_FILE_SIZE - 1,
  "the largest": MAX_FILE_SIZE,
};
/**
 * Percentages of the file after which to interrupt. Large files are interrupted once; `CUTS=all` tries all.
 */
const listCuts = (size: number) =>
  size > 2 ** 20 && process.env["CUTS"] !== "all" ? [50] : [0, 1, 50, 99, 100];
const PDF_SIGNATURE = Buffer.from("%PDF-1.7\n");

function createFile(size: number): Buffer {
  const bytes = randomFillSync(Buffer.alloc(size));
  PDF_SIGNATURE.copy(bytes);
  return bytes;
}

/**
 * Sends `share` percent of the bytes and disconnects. With 100, sends all bytes and waits for the response.
 * Resolves with the status; 0 without a response.
 */
function sendShare({ url }: Target, address: string, bytes: Buffer, share: number): Promise<number> {
  const { pathname, search } = new URL(address);
  return new Promise((resolve) => {
    const uploadRequest = request(`${url}${pathname}${search}`, {
      method: "PUT",
      headers: { "Content-Length": bytes.length },
    });
    uploadRequest.on("response", (response) =>
      response.resume().on("end", () => resolve(response.statusCode ?? 0)),
    );
    uploadRequest.on("error", () => resolve(0));
    const part = bytes.subarray(0, Math.floor((bytes.length * share) / 100));
    if (share === 100) uploadRequest.end(bytes);
    else uploadRequest.write(part.length > 0 ? part : "", () => setImmediate(() => uploadRequest.destroy()));
    if (share === 0) uploadRequest.flushHeaders();
  });
}

async function beginUpload({ call }: Target, bytes: Buffer) {
  const { body: draft } = await call(createInit, {
    body: { ApplicationTypeId: "building-permit-new-dwelling" },
  });
  const params = { applicationId: String(draft.Id) };
  const Sha256 = computeHash(bytes);
  const body = { FileName: "plan.pdf", Size: bytes.length, DocumentTypeId: "site-plan", Sha256 };
  return { params, place: await call(createUpload, { params, body }) };
}

const computeHash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/**
 * Interrupts an upload after `share` percent, completes it too early, sends it again, and completes it twice.
 */
async function interruptAndRepeat(
  target: Target,
  size: number,
  share: number,
  untilInterrupted?: Promise<void>,
): Promise<void> {
  const { call, context, dataDir } = target;
  const bytes = createFile(size);
  const { params, place } = await beginUpload(target, bytes);
  if (size === 0) return expect(place.status).toBe(400);
  const { UploadId, Url } = place.body;
  const complete = () => call(completeUpload, { params, body: { UploadId } });
  await sendShare(target, Url, bytes, share);
  await untilInterrupted;
  const earlyReply = await complete();
  if (share < 100) {
    expect(earlyReply.status, "an interrupted upload is not complete").toBe(400);
    expect(await sendShare(target, Url, bytes, 100)).toBe(204);
  }
  const answers = [await complete(), await complete()];
  if (size < PDF_SIGNATURE.length) {
    // One byte is not a PDF: the file is refused for that, not for the interruption.
    expect(answers.map(({ status }) => status)).toEqual([415, 415]);
    return expect((await call(getDocuments, { params })).body).toEqual([]);
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const documents = context.store
    .collection("document")
    .find({ where: { ApplicationId: params.applicationId } });
  expect(documents.map(({ Id }) => Id)).toEqual([answers[0]?.body.Id]);
  const storedBytes = readFileSync(join(dataDir, "documents", documents[0]?.FileKey ?? ""));
  expect(computeHash(storedBytes), "the stored file is the sent one").toBe(computeHash(bytes));
}

describe("the service", () => {
  let target: Target;
  beforeAll(async () => {
    target = await openTarget();
  });
  afterAll(() => target.close());

  describe.each(Object.entries(sizes))("stores a file of %s once, unchanged", (_name, size) => {
    it.each(listCuts(size))("if it is interrupted after %i % and sent again", (share) =>
      interruptAndRepeat(target, size, share),
    );
  });
});

describe("detects a broken service", () => {
  const SIZE = 1_000;
  let target: Target;
  let originalWrite: DocumentStore["write"];
  beforeAll(async () => {
    target = await openTarget();
    originalWrite = target.context.documents.write;
  });
  afterAll(() => target.close());

  it("that takes the bytes before an interruption for the whole file", async () => {
    const interrupted = Promise.withResolvers<void>();
    target.context.documents.write = async (key, bytes, limit) => {
      const stored = await originalWrite(key, endAtError(bytes), limit);
      const upload = target.context.store.collection("upload").get(key.split("/")[1] ?? "");
      interrupted.resolve();
      return { ...stored, Size: limit, Sha256: upload?.Sha256 ?? "" };
    };
    await expect(interruptAndRepeat(target, SIZE, 50, interrupted.promise)).rejects.toThrow(
      "an interrupted upload is not complete",
    );
  });

  it("that stores other bytes than it has received", async () => {
    target.context.documents.write = async (key, bytes, limit) => {
      const content = Buffer.from(await new Response(bytes).arrayBuffer());
      const stored = await originalWrite(key, new Blob([content]).stream(), limit);
      await originalWrite(key, new Blob([content.subarray(1)]).stream(), limit);
      return stored;
    };
    await expect(interruptAndRepeat(target, SIZE, 50)).rejects.toThrow("the stored file is the sent one");
  });
});

/** Passes the bytes on until the stream fails. Then ends the result as if the stream were complete. */
function endAtError(bytes: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = bytes.getReader();
  return new ReadableStream({
    async pull(controller) {
      const chunk = await reader.read().catch(() => undefined);
      if (chunk?.value) controller.enqueue(chunk.value);
      else controller.close();
    },
  });
}
