import { afterEach, expect, it, vi } from "vitest";
import { createSendOnce } from "./send-once.ts";

afterEach(() => void vi.unstubAllGlobals());

const rejectWithLostResponse = () => Promise.reject(new Error("the response is lost"));

it("sends a form with the same key until it has succeeded, and a changed form with another", async () => {
  const sendOnce = createSendOnce();
  const keys: string[] = [];
  const attempt = (name: string, respond: () => Promise<unknown> = () => Promise.resolve()) =>
    sendOnce({ name }, (key) => {
      keys.push(key);
      return respond();
    }).catch(() => undefined);
  await attempt("Mill", rejectWithLostResponse);
  await attempt("Mill", rejectWithLostResponse);
  await attempt("Mill Road", rejectWithLostResponse);
  await attempt("Mill");
  await attempt("Mill");
  const [first, second, changed, third, afterSuccess] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, changed, afterSuccess]).size).toBe(3);
});

it("sends a form from a plain-http page, where the browser offers no UUIDs", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await expect(createSendOnce()({}, async (key) => key)).resolves.toMatch(/^\d+(-\d+){3}$/);
});
