import { describe, expect, it } from "vitest";
import type { Client } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { completeUpload, createUpload, resumeUpload } from "#contract/applications/document.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { FileRejectedError } from "../files/file-check.ts";
import { uploadDocument } from "./upload-document.ts";

const limits = { maxFileSize: 100, fileTypes: [".pdf", ".png"] };
const applicationId = "a1" as ApplicationId;
const pdf = () => new File(["%PDF-1.7 plan"], "Site plan.PDF");

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
        return { Size: pdf().size, Received: 0, Sha256: null, Url: "https://docs.example/put" };
      }
      if (endpoint !== completeUpload) throw new Error("not expected");
      calls.push({ name: "complete", body: args.body });
      const failure = completeFailures.shift();
      if (failure) throw failure;
      return { Id: "d1", FileName: "Site plan.PDF" };
    },
    async put(_url: string, body: Blob, options: { onProgress?: (sent: number, total: number) => void }) {
      calls.push({ name: "put" });
      const failure = putFailures.shift();
      if (failure) throw failure;
      options.onProgress?.(body.size, body.size);
    },
  } as unknown as Client;
  return { client, calls };
}

const network = () => new ApiError({ kind: "network", status: 0 });

describe("uploading a document", () => {
  it("requests a URL, sends the bytes, completes, and reports progress", async () => {
    const { client, calls } = createRecordingClient();
    const progress: number[] = [];
    const document = await uploadDocument(client, {
      applicationId,
      file: pdf(),
      documentTypeId: "site-plan",
      limits,
      onProgress: (sent, total) => progress.push(sent / total),
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
    const sending = uploadDocument(client, { applicationId, file, documentTypeId: "x", limits });
    await expect(sending).rejects.toSatisfy(
      (error: unknown) => error instanceof FileRejectedError && error.problem === problem,
    );
    expect(calls).toEqual([]);
  });

  it("resumes an interrupted transfer once", async () => {
    const { client, calls } = createRecordingClient({ put: [network()] });
    await uploadDocument(client, { applicationId, file: pdf(), documentTypeId: "x", limits });
    expect(calls.map((call) => call.name)).toEqual(["create", "put", "resume", "put", "complete"]);
  });

  it("completes the same upload again if the response was lost", async () => {
    const { client, calls } = createRecordingClient({ complete: [network()] });
    await uploadDocument(client, { applicationId, file: pdf(), documentTypeId: "x", limits });
    expect(calls.filter((call) => call.name === "complete").map((call) => call.body)).toEqual([
      { UploadId: "u1" },
      { UploadId: "u1" },
    ]);
  });

  it("continues an earlier attempt, so that no second document is created", async () => {
    const { client, calls } = createRecordingClient({ complete: [network(), network()] });
    const upload = { applicationId, file: pdf(), documentTypeId: "x", limits, progress: {} };
    await expect(uploadDocument(client, upload)).rejects.toBeInstanceOf(ApiError);
    await uploadDocument(client, upload);
    expect(calls.map((call) => call.name)).toEqual(["create", "put", "complete", "complete", "complete"]);
  });

  it("sends the file again if the service rejected its bytes", async () => {
    const damaged = new ApiError({ kind: "refused", status: 400, text: "The file was damaged on the way." });
    const { client, calls } = createRecordingClient({ complete: [damaged] });
    const upload = { applicationId, file: pdf(), documentTypeId: "x", limits, progress: {} };
    await expect(uploadDocument(client, upload)).rejects.toBe(damaged);
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
    const refused = new ApiError({ kind: "refused", status: 415, text: "This is not a PDF." });
    const { client, calls } = createRecordingClient({ put: [refused] });
    const sending = uploadDocument(client, { applicationId, file: pdf(), documentTypeId: "x", limits });
    await expect(sending).rejects.toBe(refused);
    expect(calls.map((call) => call.name)).toEqual(["create", "put"]);
  });

  it("sends nothing after it was cancelled", async () => {
    const { client, calls } = createRecordingClient({ put: [network()] });
    const cancelled = AbortSignal.abort();
    const sending = uploadDocument(client, {
      applicationId,
      file: pdf(),
      documentTypeId: "x",
      limits,
      signal: cancelled,
    });
    await expect(sending).rejects.toBeInstanceOf(ApiError);
    expect(calls.map((call) => call.name)).toEqual(["create", "put"]);
  });
});
