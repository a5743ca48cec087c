/**
 * `npm run conformance -- --service URL --user NAME --password PW`: checks a provider's service against the
 * contract, call by call. Exit code 0 if every call conforms, else 1. `conformance/README.md` lists what it
 * leaves behind.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkConformance } from "./conformance/check-conformance.ts";
import { printReport } from "./conformance/print-report.ts";

const { values } = parseArgs({
  options: {
    service: { type: "string" },
    user: { type: "string" },
    password: { type: "string" },
    domain: { type: "string", default: "riverbend.localhost" },
    origin: { type: "string" },
    documents: { type: "string" },
    socket: { type: "string" },
    "zero-hash": { type: "string", default: "0" },
    "licence-id": { type: "string" },
    "account-id": { type: "string" },
    "other-user": { type: "string" },
    "other-password": { type: "string" },
    desk: { type: "boolean", default: false },
    only: { type: "string" },
    out: { type: "string" },
  },
});

const { service, user, password, domain, out } = values;
if (!service || !user || !password) {
  console.error(
    "usage: npm run conformance -- --service URL --user NAME --password PW [--domain HOST] [--origin ORIGIN] [--out FILE]",
  );
  process.exit(2);
}
const base = service.replace(/\/+$/, "");
try {
  await fetch(base);
} catch (error) {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  console.error(`${base} does not respond: ${cause instanceof Error ? cause.message : cause}`);
  process.exit(1);
}
const { "other-user": otherUser, "other-password": otherPassword = password } = values;
const report = await checkConformance({
  ...{ service: base, user, password, domain, desk: values.desk },
  documents: values.documents?.replace(/\/+$/, ""),
  origin: values.origin ?? `${new URL(base).protocol}//${domain}`,
  zeroHash: values["zero-hash"],
  licenceId: values["licence-id"],
  accountId: values["account-id"],
  other: otherUser ? { user: otherUser, password: otherPassword } : undefined,
  only: values.only?.split(","),
  socketUrl: values.socket ?? `${base.replace(/^http/, "ws")}/ws`,
});
console.log(printReport(report));
if (out) writeFileSync(out, `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = report.rows.every(({ verdict }) => verdict === "conforms") ? 0 : 1;
