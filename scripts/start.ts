/**
 * Runs the demo service and all demo hosts on one computer (design 3). `--reset` deletes the data first. Only
 * this computer can reach them, unless `--host ADDRESS` names a network address to listen on. `--host`
 * requires `DESK_SECRET`.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startService } from "#demo/service/start-service.ts";
import { bakeHosts, chooseHosts } from "./bake/bake-hosts.ts";
import { type BakeReport, describeReport, getExitCode } from "./bake/report.ts";
import { parseUrlPort, readOptionsOrExit } from "./command-line/read-options.ts";
import { compileIfChanged } from "./compile/compile-if-changed.ts";
import { parseBakeOptions } from "./options.ts";
import { serveHosts } from "./serve/serve-hosts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values, port, servicePort, serviceUrl, options } = readOptionsOrExit(() => {
  const { values } = parseArgs({ options: { reset: { type: "boolean" }, host: { type: "string" } } });
  const port = parseUrlPort("PORT", process.env["PORT"] ?? "4321");
  const servicePort = parseUrlPort("SERVICE_PORT", process.env["SERVICE_PORT"] ?? "4322");
  const serviceUrl = `http://localhost:${servicePort}`;
  // Each change of the sources creates new hashed files. Keep the replaced files, which open pages still load,
  // for a day instead of a month.
  const options = parseBakeOptions([
    ...["--bake-url", serviceUrl, "--portal-port", String(port), "--keep-days", "1"],
  ]);
  return { values, port, servicePort, serviceUrl, options };
});
const dataDir = resolve(root, process.env["PORTAL_DATA"] ?? ".data");

async function start(): Promise<void> {
  const service = await startService({
    port: servicePort,
    host: values.host,
    deskSecret: process.env["DESK_SECRET"],
    dataDir: join(dataDir, "service"),
    reset: values.reset,
    timeZone: readTimeZone(),
    pushOrigins: process.env["PUSH_ORIGINS"]?.split(","),
    portalOrigins: chooseHosts(options).map((host) => `http://${host}:${port}`),
  });
  console.log(`The demo service is running on ${serviceUrl}`);
  await compileIfChanged(options.compiledDir);
  const report = await bakeHosts({ ...options, pushKey: service.pushKey });
  if (getExitCode(report) !== 0) console.error(describeReport(report).join("\n"));
  const hostServer = await serveHosts({
    distDir: options.outDir,
    port,
    host: values.host,
    service: serviceUrl,
  });
  console.log(describeStart(report));
  const shutDown = async () => {
    await Promise.all([hostServer.close(), service.close()]);
    process.exit(0);
  };
  process.on("SIGINT", shutDown);
  process.on("SIGTERM", shutDown);
}

/**
 * Returns the time zone in `_defaults.json`. One service serves all demo hosts, so it cannot use the time
 * zone of one host.
 */
function readTimeZone(): string | undefined {
  return JSON.parse(readFileSync(join(options.hostsDir, "_defaults.json"), "utf8")).timeZone;
}

function describeStart(report: BakeReport): string {
  return `
${report.hosts.map(({ host }) => `  http://${host}:${port}`).join("\n")}

  Provider desk   ${serviceUrl}/desk
  Sign in as      user@demo.example (a builder's office), guest@demo.example (can view but not lodge),
                  admin@, parent@, delegate@, locked@demo.example; password: demo

Press Ctrl+C to stop. Data is stored in ${dataDir}; npm start -- --reset restores the demo data.`;
}

function explainError(error: unknown): string {
  const isPortTaken =
    error instanceof Error && "code" in error && error.code === "EADDRINUSE" && "port" in error;
  if (!isPortTaken) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const variable = error.port === port ? "PORT" : "SERVICE_PORT";
  return `Port ${error.port} is in use, perhaps by another portal. Stop it, or choose another port with ${variable}.`;
}

start().catch((error: unknown) => {
  console.error(explainError(error));
  process.exit(1);
});
