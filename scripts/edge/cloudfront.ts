/**
 * Writes the configuration for CloudFront in front of a bucket: two functions, a CloudFormation template with
 * everything else, and the entries of the key value store.
 */
import { bundleRuntime, type RuntimeBundle, toRouteRules } from "./bundle-runtime.ts";
import { listPages, toStoreFiles } from "./cloudfront-store.ts";
import { toTemplate } from "./cloudfront-template.ts";
import type { EdgeRules } from "./edge-rules.ts";
import type { EdgeFiles, EdgeOptions } from "./options.ts";

/** Maximum size of a CloudFront function in bytes. */
const MAX_FUNCTION_BYTES = 10_240;

export async function toCloudfrontFiles(rules: EdgeRules, options: EdgeOptions): Promise<EdgeFiles> {
  const viewerBundle = await bundleRuntime("viewer-functions", true);
  const viewerRules = toViewerRules(rules);
  const request = toFunction(viewerBundle, "handleRequest", viewerRules);
  const response = toFunction(viewerBundle, "handleResponse", viewerRules);
  const services = JSON.stringify(rules.variants.map((variant) => variant.services));
  const service =
    options.apiProxy &&
    toFunction(
      await bundleRuntime("service-function", true),
      "handleServiceRequest",
      `const PORTAL_SERVICES = ${services};`,
    );
  const functions = { request, response, service };
  return new Map([
    ["viewer-request.js", request],
    ["viewer-response.js", response],
    ...(service ? [["service-request.js", service] as const] : []),
    ...toStoreFiles(rules),
    ["template.json", `${JSON.stringify(toTemplate(rules, options, functions), null, 1)}\n`],
  ]);
}

/**
 * Writes the rules of the viewer functions. Hosts that differ only in their service share one set of rules.
 */
function toViewerRules(rules: EdgeRules): string {
  const { variants, ...route } = toRouteRules(rules);
  const texts = variants.map((variant) => JSON.stringify({ ...variant, services: [] }));
  const distinctTexts = [...new Set(texts)];
  return `const PORTAL_VARIANTS = [${distinctTexts.join(",")}];
const PORTAL_RULES = ${JSON.stringify({ ...route, pages: listPages(rules) })};
PORTAL_RULES.variants = ${JSON.stringify(texts.map((text) => distinctTexts.indexOf(text)))}.map((index) => PORTAL_VARIANTS[index]);`;
}

function toFunction({ code, exports }: RuntimeBundle, name: string, constants: string): string {
  const functionCode = `import cf from "cloudfront";
const PORTAL_HOSTS = cf.kvs();
${constants}
${code}
async function handler(event) { return ${exports.get(name)}(event); }
`;
  const bytes = Buffer.byteLength(functionCode);
  if (bytes > MAX_FUNCTION_BYTES)
    throw new Error(
      `the CloudFront function has ${bytes} bytes of ${MAX_FUNCTION_BYTES}: bake hosts with different headers into several folders`,
    );
  return functionCode;
}
