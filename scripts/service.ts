/**
 * Starts the demo service: `--port N --data DIR [--delay MS] [--reset] [--time-zone Australia/Perth]
 * [--portal-origin http://…]… [--host ADDRESS]`. Only this computer can reach the service, unless `--host`
 * names a network address to listen on. The provider desk then requires `DESK_SECRET` as its password. The
 * service verifies third-party captchas if `TURNSTILE_SECRET` or `RECAPTCHA_SECRET` is set.
 * `TURNSTILE_VERIFY` and `RECAPTCHA_VERIFY` replace the URLs to which the service sends captcha tokens for
 * verification.
 */
import { startService } from "#demo/service/start-service.ts";
import { readOptionsOrExit } from "./command-line/read-options.ts";
import { parseServiceOptions } from "./serve/service-options.ts";

const options = readOptionsOrExit(() => parseServiceOptions(process.argv.slice(2), process.env));
const service = await startService(options);
console.log(`Service       ${service.url}\nProvider desk ${service.url}/desk/`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    service.close().then(() => process.exit(0));
  });
