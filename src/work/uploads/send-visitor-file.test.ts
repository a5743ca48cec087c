import { afterEach, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { sendVisitorFile } from "./send-visitor-file.ts";

afterEach(() => void vi.useRealTimers());

const createNetworkError = () => new ApiError({ kind: "network", status: 0 });
const createRefusal = () => new ApiError({ kind: "refused", status: 415, text: "No." });

const createDocument = (DocumentId: string) => ({ DocumentId, FileName: "a.pdf", Size: 8 });

/** Opens a service that creates the document, but whose first responses to `complete` are lost. */
function openService(completeFailures: readonly ApiError[], putFailures: readonly ApiError[] = []) {
  const [remainingCompleteFailures, remainingPutFailures] = [[...completeFailures], [...putFailures]];
  const documents = new Set<string>();
  let openCount = 0;
  let putCount = 0;
  const client = {
    async put() {
      putCount += 1;
      const failure = remainingPutFailures.shift();
      if (failure) throw failure;
    },
  } as unknown as ApiClient;
  const file = new File(["%PDF-1.7"], "a.pdf");
  const send = () =>
    sendVisitorFile(client, {
      ...{ file, limits: { maxFileSize: 99, fileTypes: [".pdf"] }, wait: async () => {} },
      open: async () => {
        openCount += 1;
        return { UploadId: `u${openCount}`, Url: "https://docs.example/put" };
      },
      complete: async (id) => {
        documents.add(id);
        const failure = remainingCompleteFailures.shift();
        if (failure) throw failure;
        return createDocument(id);
      },
    });
  return { send, documents, puts: () => putCount };
}

it("completes the same upload again after a lost response", async () => {
  const service = openService([createNetworkError()]);
  await expect(service.send()).resolves.toEqual(createDocument("u1"));
  expect([...service.documents]).toEqual(["u1"]);
});

it("continues with the same upload when the person retries", async () => {
  const service = openService([createNetworkError(), createNetworkError()]);
  await expect(service.send()).rejects.toThrow();
  await expect(service.send()).resolves.toEqual(createDocument("u1"));
  expect([...service.documents]).toEqual(["u1"]);
  expect(service.puts()).toBe(1);
});

it("sends the file again after the service has refused its bytes", async () => {
  const service = openService([createRefusal()]);
  await expect(service.send()).rejects.toThrow("415");
  await expect(service.send()).resolves.toEqual(createDocument("u2"));
});

it("retries after the page of a captive portal", async () => {
  const createPortalError = () => new ApiError({ kind: "shape", status: 200 });
  const service = openService([createPortalError()], [createPortalError()]);
  await expect(service.send()).resolves.toBeDefined();
  expect(service.documents.size).toBe(1);
});

/** Opens a document host whose first transfers stall after some bytes, until they are aborted. */
function openStallingHost(stalls: number) {
  let putCount = 0;
  const put: ApiClient["put"] = (_url, _body, { signal, onProgress }) => {
    putCount += 1;
    onProgress?.(3, 8);
    if (putCount > stalls) return Promise.resolve();
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
  };
  const result = sendVisitorFile({ put } as ApiClient, {
    ...{ file: new File(["%PDF-1.7"], "a.pdf"), limits: { maxFileSize: 99, fileTypes: [".pdf"] } },
    wait: async () => {},
    open: async () => ({ UploadId: "u1", Url: "https://docs.example/put" }),
    complete: async (id) => createDocument(id),
  });
  return { result, puts: () => putCount };
}

it("sends a part again whose transfer makes no progress for half a minute", async () => {
  vi.useFakeTimers();
  const host = openStallingHost(1);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(host.puts()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(host.puts()).toBe(2);
  await expect(host.result).resolves.toEqual(createDocument("u1"));
  expect(vi.getTimerCount()).toBe(0);
});

it("fails with a network error after three transfers without progress", async () => {
  vi.useFakeTimers();
  const host = openStallingHost(3);
  const failure = expect(host.result).rejects.toMatchObject({ details: { kind: "network" } });
  await vi.advanceTimersByTimeAsync(90_000);
  await failure;
  expect(host.puts()).toBe(3);
});

it.each([408, 429])("retries a part after status %i", async (status) => {
  const service = openService([], [new ApiError({ kind: "empty", status })]);
  await expect(service.send()).resolves.toBeDefined();
  expect(service.puts()).toBe(2);
});
