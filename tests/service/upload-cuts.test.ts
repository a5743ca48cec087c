/** An upload interrupted at any byte and sent again is stored once, unchanged (faults D11). */
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

const dataDir = mkdtempSync(join(tmpdir(), "service-cuts-"));
let service: RunningService;
let call: CallService;
beforeAll(async () => {
  service = await startService({ port: 0, dataDir, report: () => {} });
  call = (await signIn(service, "user")).call;
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const sizes: Readonly<Record<string, number>> = {
  "0 B": 0,
  "1 B": 1,
  "1 MiB": 1024 * 1024,
  "the largest but one": MAX_FILE_SIZE - 1,
  "the largest": MAX_FILE_SIZE,
};
/** The largest files are interrupted once only; `CUTS=all` interrupts them everywhere. */
const listCuts = (size: number) =>
  size > 2 ** 20 && process.env["CUTS"] !== "all" ? [50] : [0, 1, 50, 99, 100];
const HEAD = Buffer.from("%PDF-1.7\n");

function getFile(size: number): Buffer {
  const bytes = randomFillSync(Buffer.alloc(size));
  HEAD.copy(bytes);
  return bytes;
}

/**
 * Sends a share of the bytes and disconnects. With a share of 1, sends all bytes and waits for the response.
 */
function send(address: string, bytes: Buffer, share: number): Promise<number> {
  const { pathname, search } = new URL(address);
  return new Promise((resolve) => {
    const sending = request(`${service.url}${pathname}${search}`, {
      method: "PUT",
      headers: { "Content-Length": bytes.length },
    });
    sending.on("response", (response) =>
      response.resume().on("end", () => resolve(response.statusCode ?? 0)),
    );
    sending.on("error", () => resolve(0));
    const part = bytes.subarray(0, Math.floor((bytes.length * share) / 100));
    if (share === 100) sending.end(bytes);
    else sending.write(part.length > 0 ? part : "", () => setImmediate(() => sending.destroy()));
    if (share === 0) sending.flushHeaders();
  });
}

async function begin(bytes: Buffer) {
  const { body: draft } = await call(createInit, {
    body: { ApplicationTypeId: "building-permit-new-dwelling" },
  });
  const params = { applicationId: String(draft.Id) };
  const Sha256 = createHash("sha256").update(bytes).digest("hex");
  const body = { FileName: "plan.pdf", Size: bytes.length, DocumentTypeId: "site-plan", Sha256 };
  return { params, Sha256, place: await call(createUpload, { params, body }) };
}

describe.each(Object.entries(sizes))("a file of %s", (_name, size) => {
  it.each(listCuts(size))(
    "that is interrupted after %i % and sent again is stored once, unchanged",
    async (share) => {
      const bytes = getFile(size);
      const { params, place, Sha256 } = await begin(bytes);
      if (size === 0) return expect(place.status).toBe(400);
      const { UploadId, Url } = place.body;
      const complete = () => call(completeUpload, { params, body: { UploadId } });
      await send(Url, bytes, share);
      const earlyReply = await complete();
      if (share < 100) {
        expect(earlyReply.status).toBe(400);
        expect(await send(Url, bytes, 100)).toBe(204);
      }
      const answers = [await complete(), await complete()];
      if (size < HEAD.length) {
        // One byte is not a PDF: the file is refused for that, not for the interruption.
        expect(answers.map(({ status }) => status)).toEqual([415, 415]);
        return expect((await call(getDocuments, { params })).body).toEqual([]);
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const documents = service.context.store
        .collection("document")
        .find({ where: { ApplicationId: params.applicationId } });
      expect(documents.map(({ Id }) => Id)).toEqual([answers[0]?.body.Id]);
      const storedBytes = readFileSync(join(dataDir, "documents", documents[0]?.FileKey ?? ""));
      expect(createHash("sha256").update(storedBytes).digest("hex")).toBe(Sha256);
    },
  );
});
