// @vitest-environment happy-dom
/**
 * Tests that a public form creates nothing twice if it is sent again after the response was lost (faults
 * D9).
 */
import { cleanup, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSpecifiedReply } from "../../tests/specified-provider.ts";
import { fixtureConfig } from "./app/area.fixture.tsx";
import { PublicInspection } from "./public-inspection.tsx";
import { PublicQuotation } from "./public-quotation.tsx";
import { PublicInformationRequest } from "./public-request.tsx";
import { PublicRequestAsk } from "./public-request-ask.tsx";

type Send = (...values: unknown[]) => Promise<unknown>;
const screen = vi.hoisted(() => ({ props: {} as Record<string, unknown> }));
const recordProps = vi.hoisted(() => (props: Record<string, unknown>) => {
  screen.props = props;
  return null;
});
vi.mock("#features/public-inspection/public-inspection.tsx", () => ({ PublicInspection: recordProps }));
vi.mock("#features/public-quotation/public-quotation.tsx", () => ({ PublicQuotation: recordProps }));
vi.mock("#features/public-request/public-request.tsx", () => ({ PublicRequest: recordProps }));
vi.mock("#features/public-request/ask/start-public-request.tsx", () => ({ StartPublicRequest: recordProps }));
vi.mock("./captcha-field.tsx", () => ({
  CaptchaField: () => null,
  sendWithCaptcha: (call: (captcha: string) => Promise<unknown>) => call("solved"),
}));

let keys: (string | null)[];
let isLost: boolean;
beforeEach(() => {
  [keys, isLost] = [[], true];
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.origin);
    if (pathname === "/config.json") return Response.json(fixtureConfig);
    keys.push((input as Request).headers.get("Idempotency-Key"));
    if (isLost) throw new TypeError("the response is lost");
    return Response.json(getSpecifiedReply(pathname));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = { Name: "Ada", Answers: [] };
it.each<[string, unknown, string, unknown[]]>([
  ["an inspection", PublicInspection, "onRequest", [{ ...form, DocumentIds: [] }]],
  ["a quotation", PublicQuotation, "onRequest", [form, { name: "Ada", email: "ada@demo.example" }]],
  ["answers by link", PublicInformationRequest, "onSend", ["a.1.b", [], "Done."]],
  ["a request", PublicRequestAsk, "onSend", [form]],
])("%s uses the same key until it is sent, then a new one", async (_name, Island, prop, values) => {
  const Page = Island as ComponentType<Record<string, unknown>>;
  render(<Page {...{ t: String, language: "en-US", texts: {}, limits: null }} />);
  const send = () => (screen.props[prop] as Send)(...values).catch(() => undefined);
  await send();
  isLost = false;
  await send();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toEqual(expect.any(String));
  await send();
  expect(new Set(keys).size).toBe(2);
});
