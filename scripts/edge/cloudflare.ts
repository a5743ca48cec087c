/** Writes a Cloudflare Worker for all hosts of a published target in an R2 bucket. */
import { bundleRuntime, toRouteRules } from "./bundle-runtime.ts";
import type { EdgeRules } from "./edge-rules.ts";
import type { EdgeFiles, EdgeOptions } from "./options.ts";

export async function toCloudflareFiles(rules: EdgeRules, { apiProxy }: EdgeOptions): Promise<EdgeFiles> {
  const { code, exports } = await bundleRuntime("worker", false);
  const exceptions = Object.fromEntries(
    rules.variants.flatMap(({ hosts }, index) => (index === 0 ? [] : hosts.map((host) => [host, index]))),
  );
  return new Map([
    [
      "worker.js",
      `// All hosts of the portal: npx wrangler deploy. A host that is published later needs no change here.
const PORTAL_RULES = ${JSON.stringify({ ...toRouteRules(rules), exceptions }, null, 1)};
const PORTAL_API = ${JSON.stringify(apiProxy?.origin ?? "")};
${code}
export default ${exports.get("default")};
`,
    ],
    [
      "wrangler.jsonc",
      `{
  "name": "applicant-portal",
  "main": "worker.js",
  "compatibility_date": "2026-07-01",
  // The bucket that npm run publish -- --to s3://BUCKET writes.
  "r2_buckets": [{ "binding": "BUCKET", "bucket_name": "applicant-portal" }],
  // Seconds for which a worker may serve the previous release after a publication.
  "vars": { "POINTER_SECONDS": "10" },
  // One route for each zone. Every host of the zone is served by its name.
  "routes": [{ "pattern": "*.permits.example/*", "zone_name": "permits.example" }]
}
`,
    ],
  ]);
}
