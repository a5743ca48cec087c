/** Downloads a host's images from allowed origins only, and names them by content hash. */
import { isIP } from "node:net";
import { isPrivateAddress, publicLookup } from "#demo/service/safe-lookup.ts";
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
  /** Address of the image at the provider, for reports. */
  readonly url: string;
  /** `/images/1a2b3c4d5e.png`. */
  readonly href: string;
  readonly bytes: Buffer;
  readonly size: ImageSize | undefined;
}

/** Fetches each image. Throws, naming its place, on the first that is unavailable or not allowed. */
export function fetchImages(
  images: readonly PlacedImage[],
  { config, bakeUrl, imageOrigins = [] }: Pick<HostSettings, "config" | "bakeUrl" | "imageOrigins">,
  picture?: (url: URL) => Promise<Buffer>,
  budget: CpuBudget = createCpuBudget(),
  limits: HttpLimits = imageLimits,
  get: GetUrl = getUrl,
): Promise<HostedImage[]> {
  // A path on the portal's own origin is that of the public address.
  const toOrigin = (address: string) => new URL(address, config.applicantPortalUrl).origin;
  const service = toOrigin(config.baseUrl);
  const isSeparate = toOrigin(bakeUrl) !== service;
  const allowed: AllowedOrigins = {
    public: new Set([service, toOrigin(config.documentBaseUrl)]),
    named: new Set(imageOrigins.map(toOrigin)),
    bake: isSeparate ? toOrigin(bakeUrl) : undefined,
  };
  // The provider may write its public address, which the build may not reach.
  const toReachable = (url: URL) =>
    isSeparate && url.origin === service
      ? moveUrl(url, new URL(config.baseUrl, config.applicantPortalUrl).href, bakeUrl)
      : url;
  return Promise.all(
    images.map(async ({ place, url }) => {
      try {
        const sent = picture ? await picture(url) : await fetchImage(toReachable(url), allowed, limits, get);
        const { extension, bytes, size } = budget.run(place, () => checkImage(sent));
        return { place, url: url.href, href: `/images/${hashContent(bytes)}.${extension}`, bytes, size };
      } catch (error) {
        throw new Error(
          `${place} (${url.href.slice(0, 120)}): ${error instanceof Error ? error.message : error}`,
        );
      }
    }),
  );
}

/** Origins that may have a host's images, by what they may be. */
interface AllowedOrigins {
  /** The addresses that browsers use: public ones only. */
  readonly public: ReadonlySet<string>;
  /** `imageOrigins` of the host file: may be on a private network. */
  readonly named: ReadonlySet<string>;
  /** `bakeUrl` of the host file, if it is another origin: may be private and without https. */
  readonly bake: string | undefined;
}

/** Replaces the service's address at the start of a URL by another. */
function moveUrl(url: URL, from: string, to: string): URL {
  const base = from.replace(/\/+$/, "");
  return new URL(url.href.startsWith(`${base}/`) ? to + url.href.slice(base.length) : to + url.pathname);
}

async function fetchImage(
  url: URL,
  allowed: AllowedOrigins,
  limits: HttpLimits,
  get: GetUrl,
): Promise<Buffer> {
  const { origin } = url;
  const isForBake = origin === allowed.bake;
  const isNamed = allowed.named.has(origin);
  if (!(isForBake || isNamed || allowed.public.has(origin)))
    throw new Error("images from this origin are not allowed. Add it to imageOrigins of the host file");
  const isLocal = isLoopback(url.href);
  if (url.protocol !== "https:" && !isLocal && !isForBake) throw new Error("images must use https");
  const mayBePrivate = isLocal || isNamed || isForBake;
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (!mayBePrivate && isIP(literal) !== 0 && isPrivateAddress(literal))
    throw new Error("the address is private. Add its origin to imageOrigins of the host file");
  const reply = await get(url, { ...limits, lookup: mayBePrivate ? undefined : publicLookup });
  if (reply.status !== 200) throw new Error(`HTTP status ${reply.status}`);
  return reply.body;
}
