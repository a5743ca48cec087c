import { describe, expect, it } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { completeUpload, createUpload, resumeUpload } from "#contract/applications/document.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { FileRejectedError } from "../files/file-check.ts";
import { uploadDocument } from "./upload-document.ts";

const limits = { maxFileSize: 100, fileTypes: [".pdf", ".png"] };
const wait = async () => {};
const applicationId = "a1" as ApplicationId;
const createPdf = () => new File(["%PDF-1.7 plan"], "Site plan.PDF");

function createRecordingClient(fail: { readonly put?: ApiError[]; readonly complete?: ApiError[] } = {}) {
  const calls: { name: string; body?: unknown }[] = [];
  const putFailures = [...(fail.put ?? [])];
  const completeFailures = [...(fail.complete ?? [])];
  const client = {
    async call(endpoint: EndpointShape, args: { body?: unknown }) {
      if (endpoint === createUpload) {
        calls.push({ name: "create", body: args.body });
        return { UploadId: `u${calls.length}`, Url: "https://docs.example/put", ExpiresAt: "" };
      }
      if (endpoint === resumeUpload) {
        calls.push({ name: "resume", body: args.body });
        return { Size: createPdf().size, Received: 0, Sha256: null, Url: "https://docs.example/put" };
      }
      if (endpoint !== completeUpload) throw new Error("not expected");
      calls.push({ name: "complete", body: args.body });
      const failure = completeFailures.shift();
      if (failure) throw failure;
      return { Id: "d1", FileName: "Site plan.PDF" };
    },
    async put(
      _url: string,
      body: Blob,
      options: { onProgress?: (sentBytes: number, total: number) => void },
    ) {
      calls.push({ name: "put" });
      const failure = putFailures.shift();
      if (failure) throw failure;
      options.onProgress?.(body.size, body.size);
    },
  } as unknown as ApiClient;
  return { client, calls };
}

const createNetworkError = () => new ApiError({ kind: "network", status: 0 });

describe("uploading a document", () => {
  it("requests a URL, sends the bytes, completes, and reports progress", async () => {
    const { client, calls } = createRecordingClient();
    const progress: number[] = [];
    const document = await uploadDocument(client, {
      applicationId,
      file: createPdf(),
      documentTypeId: "site-plan",
      limits,
      wait,
      onProgress: (sentBytes, total) => progress.push(sentBytes / total),
    });
    expect(document.Id).toBe("d1");
    expect(calls.map((call) => call.name)).toEqual(["create", "put", "complete"]);
    expect(calls[0]?.body).toMatchObject({
      FileName: "Site plan.PDF",
      Size: 13,
      Sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(progress).toEqual([0, 1]);
  });

  it.each([
    ["empty", new File([], "plan.pdf")],
    ["too-large", new File(["%PDF".padEnd(101)], "plan.pdf")],
    ["wrong-type", new File(["MZ"], "plan.exe")],
    ["wrong-type", new File(["%PDF"], "pdf")],
    ["name-too-long", new File(["%PDF"], `${"a".repeat(252)}.pdf`)],
    ["content-differs", new File(["MZ not a pdf"], "plan.pdf")],
  ])("reports %s before sending any byte", async (problem, file) => {
    const { client, calls } = createRecordingClient();
    const sending = uploadDocument(client, { applicationId, file, documentTypeId: "x", limits, wait });
    await expect(sending).rejects.toSatisfy(
      (error: unknown) => error instanceof FileRejectedError && error.problem === problem,
    );
    expect(calls).toEqual([]);
  });

  it("resumes an interrupted transfer once", async () => {
    const { client, calls } = createRecordingClient({ put: [createNetworkError()] });
    await uploadDocument(client, { applicationId, file: createPdf(), documentTypeId: "x", limits, wait });
    expect(calls.map((call) => call.name)).toEqual(["create", "put", "resume", "put", "complete"]);
  });

  it("completes the same upload again if the response was lost", async () => {
    const { client, calls } = createRecordingClient({ complete: [createNetworkError()] });
    await uploadDocument(client, { applicationId, file: createPdf(), documentTypeId: "x", limits, wait });
    expect(calls.filter((call) => call.name === "complete").map((call) => call.body)).toEqual([
      { UploadId: "u1" },
      { UploadId: "u1" },
    ]);
  });

  it("continues an earlier attempt, so that no second document is created", async () => {
    const { client, calls } = createRecordingClient({
      complete: [createNetworkError(), createNetworkError()],
    });
    const upload = { applicationId, file: createPdf(), documentTypeId: "x", limits, wait, progress: {} };
    await expect(uploadDocument(client, upload)).rejects.toBeInstanceOf(ApiError);
    await uploadDocument(client, upload);
    expect(calls.map((call) => call.name)).toEqual(["create", "put", "complete", "complete", "complete"]);
  });

  it("sends the file again if the service rejected its bytes", async () => {
    const damageError = new ApiError({
      kind: "refused",
      status: 400,
      text: "The file was damaged on the way.",
    });
    const { client, calls } = createRecordingClient({ complete: [damageError] });
    const upload = { applicationId, file: createPdf(), documentTypeId: "x", limits, wait, progress: {} };
    await expect(uploadDocument(client, upload)).rejects.toBe(damageError);
    await uploadDocument(client, upload);
    expect(calls.map((call) => call.name)).toEqual([
      "create",
      "put",
      "complete",
      "create",
      "put",
      "complete",
    ]);
  });

  it("does not repeat an upload that the service refused", async () => {
    const refusal = new ApiError({ kind: "refused", status: 415, text: "This is not a PDF." });
    const { client, calls } = createRecordingClient({ put: [refusal] });
    const sending = uploadDocument(client, {
      applicationId,
      file: createPdf(),
      documentTypeId: "x",
      limits,
      wait,
    });
    await expect(sending).rejects.toBe(refusal);
    expect(calls.map((call) => call.name)).toEqual(["create", "put"]);
  });

  it("sends nothing after it was cancelled", async () => {
    const { client, calls } = createRecordingClient({ put: [createNetworkError()] });
    const abortedSignal = AbortSignal.abort();
    const sending = uploadDocument(client, {
      applicationId,
      file: createPdf(),
      documentTypeId: "x",
      limits,
      wait,
      signal: abortedSignal,
    });
    await expect(sending).rejects.toBeInstanceOf(ApiError);
    expect(calls.map((call) => call.name)).toEqual(["create", "put"]);
  });

  it("waits longer before each further request", async () => {
    const waits: number[] = [];
    const recordWait = async (ms: number) => void waits.push(ms);
    const { client } = createRecordingClient({
      put: [createNetworkError()],
      complete: [createNetworkError()],
    });
    await uploadDocument(client, {
      applicationId,
      file: createPdf(),
      documentTypeId: "x",
      limits,
      wait: recordWait,
    });
    expect(waits).toHaveLength(2);
    for (const ms of waits) expect(ms).toBeGreaterThanOrEqual(500);
  });

  it.each(["put", "complete"] as const)("leaves a service that is busy at %s to the queue", async (at) => {
    const waits: number[] = [];
    const recordWait = async (ms: number) => void waits.push(ms);
    const busy = new ApiError({ kind: "empty", status: 503, retryAfter: 120 });
    const { client, calls } = createRecordingClient({ [at]: [busy] });
    const upload = { applicationId, file: createPdf(), documentTypeId: "x", limits, wait: recordWait };
    await expect(uploadDocument(client, upload)).rejects.toBe(busy);
    expect(calls.filter(({ name }) => name === at)).toHaveLength(1);
    expect(waits).toEqual([]);
  });
});

describe("an upload address that refuses the file", () => {
  const send = (put: ApiError[]) => {
    const { client, calls } = createRecordingClient({ put });
    const upload = { applicationId, file: createPdf(), documentTypeId: "x", limits, wait };
    const failure = uploadDocument(client, upload).then(
      () => undefined,
      (error: ApiError) => error.details,
    );
    return { failure, puts: () => calls.filter(({ name }) => name === "put").length };
  };

  it("is the cause if two requests get no response and the service responds between them", async () => {
    const { failure, puts } = send([createNetworkError(), createNetworkError()]);
    expect(await failure).toMatchObject({ kind: "blocked", status: 0 });
    expect(puts()).toBe(2);
  });

  it.each([400, 401, 403, 404])(
    "is the cause if it responds with %i and no text of the service",
    async (status) => {
      const refusal = () => new ApiError({ kind: "empty", status });
      expect(await send([refusal(), refusal()]).failure).toMatchObject({ kind: "blocked", status });
    },
  );

  it.each([
    ["a busy server", new ApiError({ kind: "empty", status: 503 }), "empty"],
    ["too many requests", new ApiError({ kind: "empty", status: 429 }), "empty"],
    ["the page of a captive portal", new ApiError({ kind: "shape", status: 200 }), "shape"],
    ["a text of the service", new ApiError({ kind: "refused", status: 403, text: "Expired." }), "refused"],
  ])("is not the cause of %s", async (_, error, kind) => {
    expect(await send([error, error]).failure).toMatchObject({ kind });
  });

  it("is not the cause of transfers that are interrupted midway", async () => {
    const { client } = createRecordingClient();
    const lossyClient: ApiClient = {
      ...client,
      put: async (_url, _body, { onProgress }) => {
        onProgress?.(5, 13);
        throw createNetworkError();
      },
    };
    const upload = { applicationId, file: createPdf(), documentTypeId: "x", limits, wait };
    await expect(uploadDocument(lossyClient, upload)).rejects.toMatchObject({ details: { kind: "network" } });
  });
});
