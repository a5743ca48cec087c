import type { Plugin } from "vite";

/**
 * Leaves out the code by which axios measures `data:` URLs: it serves `maxContentLength`, which the portal does not set, and
 * each public page would load it.
 */
export function dropDataUrls(): Plugin {
  return {
    name: "portal-drop-data-urls",
    enforce: "pre",
    load: (id) =>
      /axios\/lib\/helpers\/estimateDataURLDecodedBytes\.js$/.test(id.replaceAll("\\", "/"))
        ? "export default () => 0;"
        : undefined,
  };
}
