/** Tests that public calls need a solved captcha challenge, and that each solution is valid for one call. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { solveCaptcha } from "#api/solve-captcha.ts";
import { asAssumed, defineEndpoint } from "#contract/endpoint.ts";
import { getChallenge } from "#contract/public/captcha.ts";
import { successReply } from "#contract/shapes.ts";
import type { RateLimiter } from "../../context/rate-limiter.ts";
import { createCaller } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { registerErrorHandlers } from "../error-responses.ts";
import { createRateLimiter, RATE_LIMITS } from "../rate-limit.ts";
import { createServe, SUCCESS_RESPONSE } from "../serve.ts";
import { createCaptchaVerifiers } from "./remote-verifier.ts";

const writeEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Public/Write",
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({ Name: z.string() }),
  reply: asAssumed(successReply),
});

let service: InProcessService;
let now = new Date("2026-11-21T09:00:00Z");
beforeAll(async () => {
  service = await createInProcessService({ now: () => now });
});
afterAll(() => service.close());

function openApp(
  verdicts: Readonly<Record<string, unknown>> = {},
  options: { readonly limiter?: RateLimiter | undefined } = {},
) {
  const app = new Hono();
  const requests: string[] = [];
  const send = (async (address: string, { body }: { body: URLSearchParams }) => {
    requests.push(`${address} ${body}`);
    const verdict = verdicts[body.get("response") ?? ""];
    if (verdict === undefined) throw new TypeError("no network");
    return Response.json({ success: verdict });
  }) as unknown as typeof fetch;
  const { limiter = service.context.limiter } = options;
  const captchaVerifiers = createCaptchaVerifiers({ turnstile: "secret" }, {}, send);
  registerErrorHandlers(app, service.context);
  createServe(app, { ...service.context, limiter, captchaVerifiers }, () => {})(
    writeEndpoint,
    () => SUCCESS_RESPONSE,
  );
  const call = createCaller({ app });
  return {
    asked: requests,
    send: (captcha?: string) => call(writeEndpoint, { body: { Name: "Ada" }, ...(captcha && { captcha }) }),
  };
}

async function createSolvedCaptcha(): Promise<string> {
  const { body } = await createCaller(service)(getChallenge);
  return solveCaptcha(body.Challenge);
}

describe("a public call", () => {
  it("accepts a solved challenge, once", async () => {
    const { send } = openApp();
    const captchaHeader = await createSolvedCaptcha();
    expect((await send(captchaHeader)).status).toBe(200);
    const secondResponse = await send(captchaHeader);
    expect([secondResponse.status, secondResponse.body.error]).toEqual([
      428,
      "This check that you are human has already been used. Do it again, then send.",
    ]);
  });

  it("is refused without a captcha", async () => {
    const { status, body } = await openApp().send();
    expect([status, body.error]).toEqual([428, "Confirm that you are human, then send again."]);
  });

  it("is refused with an expired challenge", async () => {
    const captchaHeader = await createSolvedCaptcha();
    now = new Date(now.getTime() + 21 * 60_000);
    const { status, body } = await openApp().send(captchaHeader);
    expect([status, body.error]).toEqual([
      428,
      "The check that you are human has expired. Do it again, then send.",
    ]);
  });

  it.each([
    ["nonsense", () => "altcha:nonsense"],
    ["another kind", () => "else:abc"],
    ["a challenge with reduced difficulty", createForgery({ keyPrefix: "00" }, {})],
    [
      "a challenge with an extended expiry",
      createForgery({ data: { until: "2999-01-01T00:00:00.000Z" } }, {}),
    ],
    ["a forged solution", createForgery({}, { derivedKey: "ab".repeat(32) })],
  ])("is refused with %s", async (_what, change) => {
    const { status, body } = await openApp().send(change(await createSolvedCaptcha()));
    expect([status, body.error]).toEqual([
      428,
      "We could not confirm that you are human. Do the check again, then send.",
    ]);
  });

  it("validates the body first: an invalid body does not use up the solution", async () => {
    const app = new Hono();
    registerErrorHandlers(app, service.context);
    createServe(app, service.context, () => {})(writeEndpoint, () => SUCCESS_RESPONSE);
    const call = createCaller({ app });
    const captcha = await createSolvedCaptcha();
    expect((await call(writeEndpoint, { body: { Name: 4 }, captcha })).status).toBe(400);
    expect((await call(writeEndpoint, { body: { Name: "Ada" }, captcha })).status).toBe(200);
  });
});

describe("a third-party captcha", () => {
  it("is verified with its provider, using the secret", async () => {
    const { send, asked: requests } = openApp({ good: true, bad: false });
    expect((await send("turnstile:good")).status).toBe(200);
    expect((await send("turnstile:bad")).status).toBe(428);
    expect(requests[0]).toBe(
      "https://challenges.cloudflare.com/turnstile/v0/siteverify secret=secret&response=good",
    );
  });

  it("still accepts solved challenges, with a low limit per address", async () => {
    const limits = { ...RATE_LIMITS, captchaFallback: { maxCalls: 2, perMs: 60_000 } };
    const { send } = openApp({ good: true }, { limiter: createRateLimiter(() => now, limits) });
    expect((await send(await createSolvedCaptcha())).status).toBe(200);
    expect((await send(await createSolvedCaptcha())).status).toBe(200);
    expect((await send(await createSolvedCaptcha())).status).toBe(429);
    expect((await send("turnstile:good")).status, "a third-party token has no such limit").toBe(200);
  });

  it("is verified at the configured address", async () => {
    const requests: string[] = [];
    const send = (async (address: string) => {
      requests.push(address);
      return Response.json({ success: true });
    }) as unknown as typeof fetch;
    const { recaptcha } = createCaptchaVerifiers(
      { recaptcha: "secret" },
      { recaptcha: "http://localhost:9/verify" },
      send,
    );
    expect(await recaptcha?.("token")).toBe(true);
    expect(requests).toEqual(["http://localhost:9/verify"]);
  });

  it("is not verified after a redirect, so that the secret stays with the provider", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/elsewhere")
        response.setHeader("Content-Type", "application/json").end('{"success":true}');
      else response.writeHead(307, { Location: "/elsewhere" }).end();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const { turnstile } = createCaptchaVerifiers(
      { turnstile: "secret" },
      { turnstile: `http://127.0.0.1:${port}/verify` },
    );
    await expect(turnstile?.("token")).rejects.toThrow();
    server.closeAllConnections();
    server.close();
  });

  it("is refused without a secret, or when the provider does not respond", async () => {
    const { send } = openApp();
    expect((await send("recaptcha:token")).body.error).toMatch(/cannot use this type of check here/);
    expect((await send("turnstile:unknown")).body.error).toMatch(/not available at the moment/);
  });
});

function createForgery(parameters: object, solution: object) {
  return (captchaHeader: string) => {
    const parsedCaptcha = JSON.parse(atob(captchaHeader.slice("altcha:".length)));
    Object.assign(parsedCaptcha.challenge.parameters, parameters);
    Object.assign(parsedCaptcha.solution, solution);
    return `altcha:${btoa(JSON.stringify(parsedCaptcha))}`;
  };
}
