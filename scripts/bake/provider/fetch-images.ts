/** Downloads a host's images from allowed origins only, and names them by content hash. */
import { isIP } from "node:net";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { isPrivateAddress, publicLookup } from "#demo/service/safe-lookup.ts";
import { type CpuBudget, createCpuBudget } from "#theme/cpu-budget.ts";
import { checkImage, type ImageSize } from "#theme/image/check-image.ts";
import type { ImagePlace, PlacedImage } from "#theme/image/image-places.ts";
import { isLoopback } from "#theme/security-policy.ts";
import { hashContent } from "../content-hash.ts";
import { getUrl, type HttpLimits } from "./http.ts";

const imageLimits: HttpLimits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 5_000, pausesMs: [200, 800] };

export interface HostedImage {
  readonly place: ImagePlace;
  /** Where the provider has it, for reports. */
  readonly url: string;
  /** `/images/1a2b3c4d5e.png`. */
  readonly href: string;
  readonly bytes: Buffer;
  readonly size: ImageSize | undefined;
}

/** Fetches each image. Throws, naming its place, on the first that is unavailable or not allowed. */
export function fetchImages(
  images: readonly PlacedImage[],
  config: RuntimeConfig,
  imageOrigins: readonly string[],
  picture?: (url: URL) => Promise<Buffer>,
  budget: CpuBudget = createCpuBudget(),
  limits: HttpLimits = imageLimits,
): Promise<HostedImage[]> {
  const origins = new Set(
    [config.baseUrl, config.documentBaseUrl, ...imageOrigins].map((url) => new URL(url).origin),
  );
  return Promise.all(
    images.map(async ({ place, url }) => {
      try {
        const sent = picture ? await picture(url) : await fetchImage(url, origins, limits);
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

async function fetchImage(url: URL, origins: ReadonlySet<string>, limits: HttpLimits): Promise<Buffer> {
  if (!origins.has(url.origin)) throw new Error("images from this origin are not allowed");
  // The host file names its origins, so a provider cannot point to other services of this machine.
  const isLocal = isLoopback(url.href);
  if (url.protocol !== "https:" && !isLocal) throw new Error("images must use https");
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (!isLocal && isIP(literal) !== 0 && isPrivateAddress(literal)) throw new Error("the address is private");
  const reply = await getUrl(url, { ...limits, lookup: isLocal ? undefined : publicLookup });
  if (reply.status !== 200) throw new Error(`HTTP status ${reply.status}`);
  return reply.body;
}
