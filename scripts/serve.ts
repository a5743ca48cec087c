/**
 * `npx node scripts/serve.ts [--out DIR] [--port N] [--host ADDRESS] [--service URL]`: serves baked hosts at
 * `http://<name>:<port>`. Only this computer can reach the server, unless `--host` names a network address to
 * listen on. `--service` forwards the paths that a host's settings name on its own origin, such as
 * `/service/api/*`, to the provider's service.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseListenPort, readOptionsOrExit } from "./command-line/read-options.ts";
import { serveHosts } from "./serve/serve-hosts.ts";

const { values, port } = readOptionsOrExit(() => {
  const { values } = parseArgs({
    options: {
      out: { type: "string" },
      port: { type: "string" },
      host: { type: "string" },
      service: { type: "string" },
    },
  });
  const { port } = values;
  return {
    values,
    port:
      port === undefined
        ? parseListenPort("PORT", process.env["PORT"] ?? "4321")
        : parseListenPort("--port", port),
  };
});
const distDir = resolve(values.out ?? process.env["PORTAL_DIST"] ?? "dist");
const server = await serveHosts({ distDir, port, host: values.host, service: values.service });
console.log(`serving ${distDir} on port ${server.port}`);
