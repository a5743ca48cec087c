/** Writes the server configurations that `--for` names into `OUT/edge/<platform>/`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeApache } from "./apache.ts";
import { writeCaddy } from "./caddy.ts";
import { writeCloudflare } from "./cloudflare.ts";
import { writeCloudfront } from "./cloudfront.ts";
import { type EdgeRules, readEdgeRules } from "./edge-rules.ts";
import { writeNginx } from "./nginx.ts";
import type { EdgeFiles, EdgeOptions, EdgePlatform, EdgeRequest } from "./options.ts";
import { listServiceGroups } from "./service-groups.ts";
import { writeAzure, writeFirebase, writeNetlify } from "./site-platforms.ts";

type Writer = (rules: EdgeRules, options: EdgeOptions) => EdgeFiles | Promise<EdgeFiles>;

const writers: Readonly<Record<EdgePlatform, Writer>> = {
  nginx: writeNginx,
  caddy: writeCaddy,
  apache: writeApache,
  cloudfront: writeCloudfront,
  cloudflare: writeCloudflare,
  azure: writeAzure,
  netlify: writeNetlify,
  firebase: writeFirebase,
};

/** Resolves with the paths of the written files. */
export async function writeEdgeFiles(outDir: string, request: EdgeRequest): Promise<string[]> {
  if (request.platforms.length === 0) return [];
  const rules = readEdgeRules(outDir, request.apiProxy !== undefined);
  if (request.apiProxy && listServiceGroups(rules).length === 0)
    throw new Error(
      '--api-proxy: no host has its service on its own origin. Set baseUrl to a path such as "/service", or remove the option.',
    );
  const written: string[] = [];
  for (const platform of request.platforms) {
    const folder = join(outDir, "edge", platform);
    rmSync(folder, { recursive: true, force: true });
    for (const [path, content] of await writers[platform](rules, request)) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      written.push(file);
    }
  }
  return written;
}
