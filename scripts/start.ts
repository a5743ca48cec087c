/** The demo service and every demo host on one machine (design 3): `--reset` begins anew, `--quiet` prints little. */
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startService } from "#demo/start-service.ts";
import { bakeHosts, chooseHosts } from "./bake/bake-hosts.ts";
import { describeReport } from "./bake/report.ts";
import { hashSources, isCompiledFrom, markCompiledFrom } from "./compile/source-hash.ts";
import { compile } from "./compile.ts";
import { readBakeOptions } from "./options.ts";
import { serveHosts } from "./serve/serve-hosts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { reset: { type: "boolean" }, quiet: { type: "boolean" } } });
const say = values.quiet ? () => {} : console.log;

const port = Number(process.env["PORT"] ?? 4321);
const servicePort = Number(process.env["SERVICE_PORT"] ?? 4322);
const serviceUrl = `http://localhost:${servicePort}`;
const dataDir = resolve(root, process.env["PORTAL_DATA"] ?? ".data");
const options = readBakeOptions(["--service-url", serviceUrl, "--portal-port", String(port)]);

const service = await startService({
  port: servicePort,
  dataDir: join(dataDir, "service"),
  reset: values.reset,
  portalOrigins: chooseHosts(options).map((host) => `http://${host}:${port}`),
});
say(`The demo service answers on ${serviceUrl}`);

const sources = hashSources(root);
if (!isCompiledFrom(options.compiledDir, sources)) {
  say("Compiling …");
  await compile(options.compiledDir);
  markCompiledFrom(options.compiledDir, sources);
}
const report = await bakeHosts(options);
if (report.hosts.some((host) => host.status === "failed")) console.error(describeReport(report).join("\n"));

const hosts = await serveHosts({ distDir: options.outDir, port });

say(`
${report.hosts.map(({ host }) => `  http://${host}:${port}`).join("\n")}

  Provider desk   ${serviceUrl}/desk
  Sign in as      user@demo.example (a builder's office), guest@demo.example (a home owner),
                  admin@, parent@, delegate@, locked@demo.example; password: demo

Ctrl+C ends it. Data stays in ${dataDir}; npm start -- --reset begins anew.`);

async function end() {
  await Promise.all([hosts.close(), service.close()]);
  process.exit(0);
}
process.on("SIGINT", end);
process.on("SIGTERM", end);
