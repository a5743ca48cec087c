/**
 * Starts the demo service: `--port N --data DIR [--delay MS] [--reset] [--time-zone Australia/Perth]
 * [--portal-origin http://…]… [--host ADDRESS]`. Only this computer can reach it, unless `--host` opens it to
 * others, who need `DESK_SECRET` as the password of the provider desk. Third-party captchas are verified if
 * `TURNSTILE_SECRET` or `RECAPTCHA_SECRET` is set; `TURNSTILE_VERIFY` and `RECAPTCHA_VERIFY` replace the URLs
 * that verify their tokens.
 */
import { parseArgs } from "node:util";
import { startService } from "#demo/service/start-service.ts";

const { values } = parseArgs({
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

const service = await startService({
  port: Number(values.port),
  host: values.host,
  deskSecret: process.env["DESK_SECRET"],
  dataDir: values.data,
  delayMs: Number(values.delay),
  reset: values.reset,
  timeZone: values["time-zone"],
  portalOrigins: values["portal-origin"],
  captchaSecrets: {
    turnstile: process.env["TURNSTILE_SECRET"],
    recaptcha: process.env["RECAPTCHA_SECRET"],
  },
  captchaAddresses: {
    turnstile: process.env["TURNSTILE_VERIFY"],
    recaptcha: process.env["RECAPTCHA_VERIFY"],
  },
});
console.log(`Service       ${service.url}\nProvider desk ${service.url}/desk/`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    service.close().then(() => process.exit(0));
  });
