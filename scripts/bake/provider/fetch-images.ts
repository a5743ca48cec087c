/** Downloads a host's images from allowed origins only, and names them by content hash. */
import { isIP } from "node:net";
import { isPrivateAddress, lookUpPublicAddress } from "#demo/service/public-address-lookup.ts";
import { type CpuBudget, createCpuBudget } from "#theme/cpu-budget.ts";
import type { HostSettings } from "#theme/host-file/host-file.ts";
import { checkImage, type ImageSize } from "#theme/image/check-image.ts";
import type { ImagePlace, PlacedImage } from "#theme/image/image-places.ts";
import { isLoopback } from "#theme/security-policy.ts";
import { hashContent } from "../content-hash.ts";
import { type GetUrl, getUrl, type HttpLimits } from "./http.ts";

const imageLimits: HttpLimits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 5_000, pausesMs: [200, 800] };

export interface HostedImage {
  readonly place: ImagePlace;
  /** URL of the image at the provider, for reports. */
  readonly url: string;
  /** Path such as `/images/1a2b3c4d5e.png`. */
  readonly href: string;
  readonly bytes: Buffer;
  readonly size: ImageSize | undefined;
}

/** Fetches images. Throws if one is unavailable or not allowed; the error names the setting. */
export function fetchImages(
  images: readonly PlacedImage[],
  { config, bakeUrl, imageOrigins = [] }: Pick<HostSettings, "config" | "bakeUrl" | "imageOrigins">,
  readPicture?: (url: URL) => Promise<Buffer>,
  cpuBudget: CpuBudget = createCpuBudget(),
  limits: HttpLimits = imageLimits,
  fetchUrl: GetUrl = getUrl,
): Promise<HostedImage[]> {
  // A setting may be a path on the portal's own origin, so resolve it against `applicantPortalUrl`.
  const toOrigin = (address: string) => new URL(address, config.applicantPortalUrl).origin;
  const serviceOrigin = toOrigin(config.baseUrl);
  const hasSeparateBakeUrl = toOrigin(bakeUrl) !== serviceOrigin;
  const allowedOrigins: AllowedOrigins = {
    public: new Set([serviceOrigin, toOrigin(config.documentBaseUrl)]),
    configured: new Set(imageOrigins.map(toOrigin)),
    bake: hasSeparateBakeUrl ? toOrigin(bakeUrl) : undefined,
  };
  // The URL of an image may start with the service's public URL, which the bake may not be able to reach.
  const toReachableUrl = (url: URL) =>
    hasSeparateBakeUrl && url.origin === serviceOrigin
      ? replaceBaseUrl(url, new URL(config.baseUrl, config.applicantPortalUrl).href, bakeUrl)
      : url;
  return Promise.all(
    images.map(async ({ place, url }) => {
      try {
        const receivedBytes = readPicture
          ? await readPicture(url)
          : await fetchImage(toReachableUrl(url), allowedOrigins, limits, fetchUrl);
        const { extension, bytes, size } = cpuBudget.run(place, () => checkImage(receivedBytes));
        return { place, url: url.href, href: `/images/${hashContent(bytes)}.${extension}`, bytes, size };
      } catch (error) {
        throw new Error(
          `${place} (${url.href.slice(0, 120)}): ${error instanceof Error ? error.message : error}`,
        );
      }
    }),
  );
}

/** Origins from which a host's images may come, grouped by the checks that the bake applies to them. */
interface AllowedOrigins {
  /** Origins that browsers use; must have public addresses. */
  readonly public: ReadonlySet<string>;
  /** `imageOrigins` of the host file; may be on a private network. */
  readonly configured: ReadonlySet<string>;
  /**
   * Origin of `bakeUrl` in the host file, if it differs from the service's origin; may be private and
   * without https.
   */
  readonly bake: string | undefined;
}

/** Replaces the service's base URL at the start of a URL. */
function replaceBaseUrl(url: URL, from: string, to: string): URL {
  const base = from.replace(/\/+$/, "");
  return new URL(url.href.startsWith(`${base}/`) ? to + url.href.slice(base.length) : to + url.pathname);
}

async function fetchImage(
  url: URL,
  allowedOrigins: AllowedOrigins,
  limits: HttpLimits,
  get: GetUrl,
): Promise<Buffer> {
  const { origin } = url;
  const isBakeOrigin = origin === allowedOrigins.bake;
  const isConfigured = allowedOrigins.configured.has(origin);
  if (!(isBakeOrigin || isConfigured || allowedOrigins.public.has(origin)))
    throw new Error("images from this origin are not allowed. Add it to imageOrigins of the host file");
  const isOnThisComputer = isLoopback(url.href);
  if (url.protocol !== "https:" && !isOnThisComputer && !isBakeOrigin)
    throw new Error("images must use https");
  const mayBePrivate = isOnThisComputer || isConfigured || isBakeOrigin;
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  if (!mayBePrivate && isIP(hostname) !== 0 && isPrivateAddress(hostname))
    throw new Error("the address is private. Add its origin to imageOrigins of the host file");
  const reply = await get(url, { ...limits, lookup: mayBePrivate ? undefined : lookUpPublicAddress });
  if (reply.status !== 200) throw new Error(`HTTP status ${reply.status}`);
  return reply.body;
}
