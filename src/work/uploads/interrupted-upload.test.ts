/**
 * Tests an upload over an interrupted connection: the service stores the chosen file exactly once (faults
 * D11, D14).
 */
import { createHash, randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { fixtureConfig } from "#api/transport.fixture.ts";
import { createClient } from "#api/transport.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { type CallService, createCaller, signIn } from "#demo/service/caller.fixture.ts";
import { createInProcessService } from "#demo/service/in-process.ts";
import type { UploadProgress } from "./document-upload-record.ts";
import { uploadDocument } from "./upload-document.ts";

let now = Date.now();
const service = await createInProcessService({ now: () => new Date(now) });
const { tokens } = await signIn(service, "user");
let token: string = tokens.Token;
const callService: CallService = (...args) => createCaller(service, token)(...args);
afterAll(() => service.close());

type Network = (request: Request, respond: (request: Request) => Promise<Response>) => Promise<Response>;

function openClient(network: Network): ApiClient {
  const respond = (request: Request) => Promise.resolve(service.app.fetch(request));
  return createClient({
    config: fixtureConfig,
    tokens: { token: async () => token, replaceRefused: async () => null, observeServerTime: () => {} },
    fetch: (request) => network(request, respond),
  });
}

/**
 * Interrupts the first `times` transfers after `share` of their bytes, from 0 to 1. With a share of 1, only
 * the response is lost.
 */
function interruptTransfers(share: number, times: number): Network {
  let remaining = times;
  return async (request, respond) => {
    if (request.method !== "PUT" || remaining === 0) return respond(request);
    remaining -= 1;
    const bytes = await request.arrayBuffer();
    const part = bytes.slice(0, Math.round(bytes.byteLength * share));
    await respond(new Request(request.url, { method: "PUT", headers: request.headers, body: part }));
    throw new TypeError("connection interrupted");
  };
}

function getFile(size: number): File {
  const bytes = randomBytes(size);
  bytes.set(new TextEncoder().encode("%PDF-1.7").subarray(0, size));
  return new File([bytes], "plans.pdf", { type: "application/pdf" });
}

const skipWait = async () => {};
const limits = { maxFileSize: 25_000_000, fileTypes: [".pdf"] };
const computeSha256 = async (bytes: Blob | Response) =>
  createHash("sha256")
    .update(Buffer.from(await bytes.arrayBuffer()))
    .digest("hex");

async function createDraft(): Promise<ApplicationId> {
  const { body } = await callService(createInit, { body: { ApplicationTypeId: "building-permit-pool" } });
  return body.Id as ApplicationId;
}
const listDocuments = (id: string) =>
  service.context.store.collection("document").find({ where: { ApplicationId: id } });

/** Retries until the upload completes, as the upload queue does. */
async function uploadWithRetries(client: ApiClient, applicationId: ApplicationId, file: File) {
  const progress: UploadProgress = {};
  for (let tries = 1; ; tries += 1) {
    try {
      const upload = { applicationId, file, documentTypeId: "site-plan", limits, progress, wait: skipWait };
      return await uploadDocument(client, upload);
    } catch (error) {
      if (tries === 8) throw error;
    }
  }
}

describe("an interrupted upload", () => {
  const sizes = [9, 1_048_576, 1_048_577, 3_000_001];
  const interruptionShares = [0, 0.01, 0.5, 0.99, 1];
  const cases = sizes.flatMap((size) =>
    interruptionShares.flatMap((cut) => [1, 5].map((times) => [size, cut, times] as const)),
  );

  it.each(cases)(
    "of %i bytes, interrupted at %f %i times, arrives complete and once",
    async (size, cut, times) => {
      const id = await createDraft();
      const file = getFile(size);
      const document = await uploadWithRetries(openClient(interruptTransfers(cut, times)), id, file);
      const [storedDocument, ...others] = listDocuments(id);
      expect(others).toEqual([]);
      expect(storedDocument?.Id).toBe(document.Id);
      expect(document.Sha256).toBe(await computeSha256(file));
      expect(
        await computeSha256(
          new Response(await service.context.documents.read(storedDocument?.FileKey ?? "")),
        ),
      ).toBe(document.Sha256);
    },
  );

  it("sends no received byte twice", async () => {
    const id = await createDraft();
    const sentRanges: string[] = [];
    const interrupt = interruptTransfers(1, 2);
    const client = openClient((request, respond) => {
      if (request.method === "PUT") sentRanges.push(request.headers.get("Content-Range") ?? "whole");
      return interrupt(request, respond);
    });
    await uploadWithRetries(client, id, getFile(3_000_000));
    const starts = sentRanges.map((range) => /bytes (\d+)-/.exec(range)?.[1]);
    expect(new Set(starts).size).toBe(starts.length);
  });

  it("continues in a later visit if the file is the same", async () => {
    const id = await createDraft();
    const file = getFile(3_000_000);
    const progress: UploadProgress = {};
    let putCount = 0;
    const failingClient = openClient((request, respond) => {
      if (request.method === "PUT") putCount += 1;
      if (putCount > 2) throw new TypeError("offline");
      return respond(request);
    });
    const upload = { applicationId: id, file, documentTypeId: "site-plan", limits, progress, wait: skipWait };
    await expect(uploadDocument(failingClient, upload)).rejects.toThrow();
    const ranges: string[] = [];
    const client = openClient((request, respond) => {
      if (request.method === "PUT") ranges.push(request.headers.get("Content-Range") ?? "");
      return respond(request);
    });
    const secondAttempt = { ...upload, progress: { uploadId: progress.uploadId } };
    const document = await uploadDocument(client, secondAttempt);
    expect(ranges[0]).not.toMatch(/^bytes 0-/);
    expect(document.Sha256).toBe(await computeSha256(file));

    const otherUpload = { ...upload, file: getFile(3_000_000), progress: { uploadId: progress.uploadId } };
    expect((await uploadDocument(client, otherUpload)).Sha256).toBe(await computeSha256(otherUpload.file));
  });

  it("that completed without a response is the same document in the next visit", async () => {
    const id = await createDraft();
    const progress: UploadProgress = {};
    const upload = {
      applicationId: id,
      file: getFile(2_000_000),
      documentTypeId: "site-plan",
      limits,
      wait: skipWait,
    };
    const first = await uploadDocument(openClient(interruptTransfers(1, 0)), { ...upload, progress });
    const earlierProgress = { uploadId: progress.uploadId };
    expect(
      await uploadDocument(openClient(interruptTransfers(1, 0)), { ...upload, progress: earlierProgress }),
    ).toEqual(first);
    expect(listDocuments(id)).toHaveLength(1);
  });

  it("that the service deleted after some days is sent again", async () => {
    const id = await createDraft();
    const progress: UploadProgress = {};
    const upload = {
      applicationId: id,
      file: getFile(2_000_000),
      documentTypeId: "site-plan",
      limits,
      wait: skipWait,
    };
    const failingClient = openClient(async (request, respond) => {
      if (request.method === "PUT") throw new TypeError("offline");
      return respond(request);
    });
    await expect(uploadDocument(failingClient, { ...upload, progress })).rejects.toThrow();
    now += 3 * 24 * 3_600_000;
    const { tokens: laterTokens } = await signIn(service, "user");
    token = laterTokens.Token;
    const document = await uploadDocument(openClient(interruptTransfers(1, 0)), { ...upload, progress });
    expect(document.Size).toBe(2_000_000);
  });

  it.each([
    ["the upload URL", /GetPresignedUrl/],
    ["the bytes", /documents\/uploads/],
    ["the completion", /CompleteUpload/],
  ])("can be retried after a captive portal has responded to %s with its page", async (_, url) => {
    const id = await createDraft();
    let isCaptivePortal = true;
    const client = openClient((request, respond) => {
      if (!isCaptivePortal || !url.test(request.url)) return respond(request);
      isCaptivePortal = false;
      return Promise.resolve(new Response("<html>", { headers: { "Content-Type": "text/html" } }));
    });
    const progress: UploadProgress = {};
    const upload = {
      applicationId: id,
      file: getFile(9),
      documentTypeId: "site-plan",
      limits,
      progress,
      wait: skipWait,
    };
    await expect(uploadDocument(client, upload)).rejects.toMatchObject({ details: { kind: "shape" } });
    expect((await uploadDocument(client, upload)).Size).toBe(9);
    expect(listDocuments(id)).toHaveLength(1);
  });

  it("requests a new URL when the old one has expired", async () => {
    const id = await createDraft();
    let hasExpired = false;
    const client = openClient((request, respond) => {
      if (request.method === "PUT" && !hasExpired) {
        hasExpired = true;
        now += 6 * 60_000;
      }
      return respond(request);
    });
    const document = await uploadDocument(client, {
      ...{ applicationId: id, file: getFile(2_000_000), documentTypeId: "site-plan", limits, wait: skipWait },
    });
    expect(document.Size).toBe(2_000_000);
    expect(listDocuments(id)).toHaveLength(1);
  });
});
