import { afterEach, expect, it, vi } from "vitest";
import { isErrorOfKind } from "../errors.ts";
import { createApiTransport, type WireRequest } from "./wire.ts";

const request: WireRequest = {
  ...{ url: "https://api.example/x", method: "GET", headers: {} },
  ...{ timeout: 15_000, responseType: "text" },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("sends over the browser's fetch by default", async () => {
  vi.stubGlobal("fetch", async ({ url }: Request) => new Response(`from ${url}`));
  const { data } = await createApiTransport(undefined)(request);
  expect(data).toBe("from https://api.example/x");
});

it("sends nothing for a signal that is aborted already, and rejects with its reason", async () => {
  const fetch = vi.fn(() => new Response());
  const pendingRequest = createApiTransport(fetch)({ ...request, signal: AbortSignal.abort("left") });
  await expect(pendingRequest).rejects.toBe("left");
  expect(fetch).not.toHaveBeenCalled();
});

it("passes an abort on to the request, and stops waiting for a handler that ignores it", async () => {
  let sentRequest: Request | undefined;
  const leaveController = new AbortController();
  const pendingRequest = createApiTransport((receivedRequest) => {
    sentRequest = receivedRequest;
    return new Promise(() => {});
  })({ ...request, signal: leaveController.signal });
  leaveController.abort("left");
  await expect(pendingRequest).rejects.toBe("left");
  expect(sentRequest?.signal.aborted).toBe(true);
  expect(sentRequest?.signal.reason).toBe("left");
});

it("releases the signal and the timer once the response has arrived", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { signal } = new AbortController();
  const [added, removed] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
  await createApiTransport(() => new Response("done"))({ ...request, signal });
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledTimes(added.mock.calls.length);
});

it("is a network error after the time limit, and waits without an end if there is no limit", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const send = createApiTransport(() => new Promise(() => {}));
  const outcome = send(request).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(isErrorOfKind(await outcome, "network")).toBe(true);
  void send({ ...request, timeout: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

it("keeps the cause of a lost connection", async () => {
  const cause = new TypeError("Failed to fetch");
  const pendingRequest = createApiTransport(() => Promise.reject(cause))(request);
  await expect(pendingRequest).rejects.toMatchObject({ details: { kind: "network", status: 0 }, cause });
});

it("reports the whole upload as sent if a handler in this process receives it", async () => {
  const onProgress = vi.fn();
  const send = createApiTransport(async (receivedRequest) => new Response(await receivedRequest.text()));
  const file = { ...request, method: "PUT", body: new Blob(["12345"]), onProgress };
  expect((await send(file)).data).toBe("12345");
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(5, 5);
});

it.each([
  ["application/pdf", "application/pdf"],
  [undefined, ""],
])("downloads in parts and keeps the type %s", async (type, expected) => {
  const onReceived = vi.fn();
  const body = new ReadableStream({
    start(stream) {
      for (const part of ["abc", "de"]) stream.enqueue(new TextEncoder().encode(part));
      stream.close();
    },
  });
  const response = new Response(body, { headers: type ? { "content-type": type } : {} });
  const { data } = await createApiTransport(() => response)({ ...request, responseType: "blob", onReceived });
  if (!(data instanceof Blob)) throw new Error("no blob");
  expect([data.type, await data.text()]).toEqual([expected, "abcde"]);
  expect(onReceived.mock.calls).toEqual([[3], [5]]);
});
