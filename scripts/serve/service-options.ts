/** Options of `scripts/service.ts`. */
import { parseArgs } from "node:util";
import type { StartOptions } from "#demo/service/start-service.ts";
import { parseListenPort, parseWholeNumber } from "../command-line/read-options.ts";

const MAX_DELAY_MS = 60_000;

/** Reads the options. Throws if one is unknown or invalid. */
export function parseServiceOptions(argv: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: "string", default: "4322" },
      host: { type: "string" },
      data: { type: "string", default: ".data" },
      delay: { type: "string", default: "0" },
      reset: { type: "boolean", default: false },
      "time-zone": { type: "string" },
      "portal-origin": { type: "string", multiple: true, default: [] },
    },
  });
  return {
    port: parseListenPort("--port", values.port),
    host: values.host,
    deskSecret: env["DESK_SECRET"],
    dataDir: values.data,
    delayMs: parseWholeNumber("--delay", values.delay, 0, MAX_DELAY_MS),
    reset: values.reset,
    timeZone: values["time-zone"],
    portalOrigins: values["portal-origin"],
    captchaSecrets: { turnstile: env["TURNSTILE_SECRET"], recaptcha: env["RECAPTCHA_SECRET"] },
    captchaUrls: { turnstile: env["TURNSTILE_VERIFY"], recaptcha: env["RECAPTCHA_VERIFY"] },
  };
}
