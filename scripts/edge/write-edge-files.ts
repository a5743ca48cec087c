/** Writes server configurations into `OUT/edge/<platform>/`, for each platform in the option `--for`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { toApacheFiles } from "./apache.ts";
import { toCaddyFiles } from "./caddy.ts";
import { toCloudflareFiles } from "./cloudflare.ts";
import { toCloudfrontFiles } from "./cloudfront.ts";
import { type EdgeRules, readEdgeRules } from "./edge-rules.ts";
import { listForwardedPathGroups } from "./forwarded-paths.ts";
import { toNginxFiles } from "./nginx.ts";
import type { EdgeFiles, EdgeOptions, EdgePlatform, EdgeRequest } from "./options.ts";
import { toAzureFiles, toFirebaseFiles, toNetlifyFiles } from "./site-platforms.ts";

type Writer = (rules: EdgeRules, options: EdgeOptions) => EdgeFiles | Promise<EdgeFiles>;

const writers: Readonly<Record<EdgePlatform, Writer>> = {
  nginx: toNginxFiles,
  caddy: toCaddyFiles,
  apache: toApacheFiles,
  cloudfront: toCloudfrontFiles,
  cloudflare: toCloudflareFiles,
  azure: toAzureFiles,
  netlify: toNetlifyFiles,
  firebase: toFirebaseFiles,
};

/** Resolves with the paths of the written files. */
export async function writeEdgeFiles(outDir: string, request: EdgeRequest): Promise<string[]> {
  if (request.platforms.length === 0) return [];
  const rules = readEdgeRules(outDir, request.apiProxy !== undefined);
  if (request.apiProxy && listForwardedPathGroups(rules).length === 0)
    throw new Error(
      '--api-proxy: no host has its service on its own origin. Set baseUrl to a path such as "/service", or remove the option.',
    );
  const writtenFiles: string[] = [];
  for (const platform of request.platforms) {
    const folder = join(outDir, "edge", platform);
    rmSync(folder, { recursive: true, force: true });
    for (const [path, content] of await writers[platform](rules, request)) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      writtenFiles.push(file);
    }
  }
  return writtenFiles;
}
