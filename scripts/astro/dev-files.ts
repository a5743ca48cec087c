/**
 * Serves the host's theme, fonts, images, texts and config in `astro dev`, with the same paths and contents
 * as in a baked folder. Forwards API calls to the host's service.
 */
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Plugin } from "vite";
import { featureNames, isFeatureOn, isSwitchedOff } from "#contract/config/features.ts";
import { listServicePaths } from "#contract/config/service-paths.ts";
import { APP_SHELL, appPaths } from "#theme/app-paths.ts";
import { drawPicture } from "../bake/pictures/drawings.ts";
import { createSiteRules } from "../bake/site-rules.ts";
import { listPdfAssets } from "../compile/pdf-assets.ts";
import { getMediaType } from "../serve/media-types.ts";
import { createServiceProxy } from "../serve/service-proxy.ts";
import type { LoadedHost } from "./load-host.ts";
import { removeSwitchedOffPages } from "./switched-off-pages.ts";

/** Creates a Vite plugin that serves the host's files, and the app shell for deep links. */
export function serveHostFiles({ view, files, portalTexts, fonts, drawings, service }: LoadedHost): Plugin {
  const proxy = service === undefined ? undefined : createServiceProxy(service);
  const servicePaths = listServicePaths(view.config);
  const hasSwitchedOffFeatures = featureNames.some((name) => !isFeatureOn(view.config, name));
  const rules = createSiteRules(view, [], new Date());
  const readersByPath = new Map<string, () => string | Buffer | Promise<Buffer>>([
    ...drawings.map(({ path, job }): [string, () => Promise<Buffer>] => [`/${path}`, () => drawPicture(job)]),
    ...[...files, ...portalTexts, ...rules].map(([path, content]): [string, () => string | Buffer] => [
      `/${path}`,
      () => content,
    ]),
    ...[...listPdfAssets(), ...fonts].map(({ href, source }): [string, () => string | Buffer] => [
      href,
      () => readFileSync(source),
    ]),
  ]);
  return {
    name: "portal-host-files",
    configureServer(server) {
      server.httpServer?.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        proxy?.upgrade(request, socket, head, servicePaths),
      );
      server.middlewares.use((request, response, next) => {
        if (proxy?.forward(request, response, servicePaths)) return;
        const path = new URL(request.url ?? "/", "http://localhost").pathname;
        const readContent = readersByPath.get(path);
        if (readContent) {
          response.setHeader("Content-Type", getMediaType(path));
          Promise.resolve(readContent()).then((body) => response.end(body), next);
          return;
        }
        if (hasSwitchedOffFeatures) removeSwitchedOffPages(response, view.config);
        if (isSwitchedOff(path, view.config)) request.url = "/404";
        else if (isAppPath(path)) request.url = APP_SHELL;
        next();
      });
    },
  };
}

function isAppPath(path: string): boolean {
  return appPaths.some((appPath) =>
    appPath.endsWith("/*")
      ? path.startsWith(appPath.slice(0, -1))
      : path === appPath || path === `${appPath}/`,
  );
}
