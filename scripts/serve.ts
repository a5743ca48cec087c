/** `node scripts/serve.ts [--out DIR] [--port N]`: serves baked hosts at `http://<name>:<port>`. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { serveHosts } from "./serve/serve-hosts.ts";

const { values } = parseArgs({ options: { out: { type: "string" }, port: { type: "string" } } });
const distDir = resolve(values.out ?? process.env["PORTAL_DIST"] ?? "dist");
const server = await serveHosts({ distDir, port: Number(values.port ?? process.env["PORT"] ?? 4321) });
console.log(`serving ${distDir} on port ${server.port}`);
