/** Creates host files and provider responses. Each host has a unique text, to detect mixed-up hosts. */
import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FixturePlan } from "./fixture-provider.ts";
import { createPortalConfigReply } from "./fixture-provider.ts";

/** Returns the text that only host number `index` may contain. */
export function getCanaryText(index: number): string {
  return `canary${index}x${(index * 7919 + 104_729).toString(36)}`;
}

export function getGeneratedHostName(index: number): string {
  return `host-${index}.example`;
}

const createLogo = (index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 12"><title>${getCanaryText(index)}</title><rect width="40" height="12" fill="hsl(${index % 360} 50% 40%)"/></svg>`;

/** Writes `count` host files and the defaults into a folder. */
export function writeHosts(folder: string, count: number, serviceUrl: string): void {
  mkdirSync(folder, { recursive: true });
  const development = {
    baseUrl: serviceUrl,
    documentBaseUrl: serviceUrl,
    websocketUrl: serviceUrl.replace(/^http/, "ws"),
    applicantPortalUrl: "https://{host}",
    pageSize: 20,
    pageOptions: [10, 20, 50],
    zeroHash: "0",
    maxFileSize: 25_000_000,
    globalFileTypes: [".pdf", ".png"],
    publicInspectionFileTypes: [".pdf"],
    production: false,
  };
  writeFileSync(
    join(folder, "_defaults.json"),
    JSON.stringify({ languages: ["en-US"], environments: { development } }),
  );
  for (let index = 0; index < count; index += 1)
    writeFileSync(
      join(folder, `${getGeneratedHostName(index)}.json`),
      JSON.stringify({
        title: `Permits of ${getCanaryText(index)}`,
        environments: { development: { licenceId: getCanaryText(index) } },
      }),
    );
}

/** Adds an ETag to each response of a plan. */
export function addValidators(plan: FixturePlan): FixturePlan {
  return (path) => {
    const reply = plan(path) ?? { status: 404, body: {} };
    const etag = `"${hash("sha256", JSON.stringify([reply.status, reply.body])).slice(0, 16)}"`;
    return { ...reply, headers: { ...reply.headers, ETag: etag } };
  };
}

/** Adds a `ContentVersion` to the portal configs of a plan. */
export function addContentVersion(plan: FixturePlan, getVersion: () => string): FixturePlan {
  return (path) => {
    const reply = plan(path);
    const isPortalConfig = reply?.body instanceof Object && "UiConfig" in reply.body;
    return isPortalConfig
      ? { ...reply, body: { ...(reply.body as object), ContentVersion: getVersion() } }
      : reply;
  };
}

/** Returns responses with a theme of 30 declarations, a logo and some texts for each host. */
export const respondForGeneratedHost: FixturePlan = (path) => {
  const [, index] = /host-(\d+)\.example/.exec(path) ?? [];
  if (path.startsWith("/api/Licence/GetApplicantPortalConfig/"))
    return createPortalConfigReply({
      StyleConfig: getTheme(Number(index)),
      images: { ".portal-logo": { src: `/host-${index}.example/logo.svg` } },
    });
  if (path.endsWith("/logo.svg")) return { type: "image/svg+xml", body: createLogo(Number(index)) };
  if (path.startsWith("/api/Translation/")) return { body: { "pages.help": "Ring us on weekdays" } };
  return undefined;
};

function getTheme(index: number): Record<string, Record<string, string>> {
  const hue = index % 360;
  return {
    ":root": {
      "--brand-primary": `hsl(${hue} 60% 30%)`,
      "--brand-accent": `hsl(${(hue + 120) % 360} 50% 28%)`,
      "--header-background": `hsl(${hue} 60% 22%)`,
      "--radius": `${index % 12}px`,
      "--density": "0.9",
      "--shadow": "0 1px 2px rgb(0 0 0 / 20%)",
    },
    ".portal-header": { "border-bottom": "3px solid var(--brand-accent)", padding: "0.25rem 0" },
    ".button-primary": { "font-weight": "600", "letter-spacing": "0.01em" },
    ".button-primary:hover": { background: `hsl(${hue} 60% 24%)` },
    ".card": { "border-radius": `${index % 16}px`, "box-shadow": "none" },
    ".page-title": { "font-weight": "700", "text-transform": "none" },
  };
}
