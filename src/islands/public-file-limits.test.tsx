// @vitest-environment happy-dom
/**
 * Tests that a public form accepts files as soon as the host's config is loaded, even if the first attempt
 * to load the config failed.
 */
import { cleanup, render, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSpecifiedReply } from "../../tests/specified-provider.ts";
import { fixtureConfig } from "./app/area.fixture.tsx";

const rendered = vi.hoisted(() => ({ props: {} as Record<string, unknown> }));
const recordProps = vi.hoisted(() => (props: Record<string, unknown>) => {
  rendered.props = props;
  return null;
});
vi.mock("#features/public-inspection/public-inspection.tsx", () => ({ PublicInspection: recordProps }));
vi.mock("#features/public-request/public-request.tsx", () => ({ PublicRequest: recordProps }));
vi.mock("./captcha-field.tsx", () => ({
  CaptchaField: () => null,
  sendWithCaptcha: (call: (captcha: string) => Promise<unknown>) => call("solved"),
}));

let configRequests: number;
beforeEach(() => {
  vi.resetModules();
  configRequests = 0;
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, location.origin);
    if (pathname !== "/config.json") return Response.json(getSpecifiedReply(pathname));
    configRequests += 1;
    if (configRequests === 1) throw new TypeError("no connection");
    return Response.json(fixtureConfig);
  });
});
afterEach(cleanup);

it.each<[string, () => Promise<ComponentType<never>>, string]>([
  ["inspection", async () => (await import("./public-inspection.tsx")).PublicInspection, "onFind"],
  ["request", async () => (await import("./public-request.tsx")).PublicInformationRequest, "onOpen"],
])("the form of the %s page has its limits after the first call that succeeds", async (_name, load, prop) => {
  const Island = (await load()) as unknown as ComponentType<Record<string, unknown>>;
  render(<Island language="en-US" texts={{}} />);
  await waitFor(() => expect(configRequests).toBe(1));
  expect(rendered.props["limits"]).toBeNull();
  const call = rendered.props[prop] as (...values: string[]) => Promise<unknown>;
  await call("BP-1", "ada@demo.example").catch(() => undefined);
  await waitFor(() =>
    expect(rendered.props["limits"]).toMatchObject({ maxFileSize: fixtureConfig.maxFileSize }),
  );
});
