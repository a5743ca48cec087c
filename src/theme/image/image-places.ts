/**
 * Reads the images that a provider sets in `UiConfig.images`. An entry has a selector, such as
 * `.portal-logo`, and for each property (`src`, `href` or `background-image`) the URL of an image.
 */
import type { UiConfig } from "#contract/config/portal-config.ts";

export type ImagePlace = "logo" | "icon" | "banner" | "sign-in" | "header" | "footer";

const places: ReadonlyMap<string, ImagePlace> = new Map<string, ImagePlace>([
  [".portal-logo", "logo"],
  ["link[rel=icon]", "icon"],
  [".portal-banner", "banner"],
  [".sign-in", "sign-in"],
  [".portal-header", "header"],
  [".portal-footer", "footer"],
]);
const propertyNames = ["src", "href", "background-image"];
const MAX_URL_LENGTH = 2000;
/** Maximum selectors, and properties of each, that are read. */
const MAX_ENTRIES = 50;

export interface PlacedImage {
  readonly place: ImagePlace;
  readonly url: URL;
}

/** Returns the allowed images, and a warning for each refused one. Resolves relative URLs against `baseUrl`. */
export function readImagePlaces(
  images: UiConfig["images"] = {},
  baseUrl: string,
): { images: readonly PlacedImage[]; refused: readonly string[] } {
  const placedImages = new Map<ImagePlace, PlacedImage>();
  const refusedImages: string[] = [];
  for (const [selector, entries] of Object.entries(images).slice(0, MAX_ENTRIES)) {
    const place = places.get(selector.slice(0, 60).replace(/["']/g, "").trim());
    for (const [property, value] of Object.entries(entries).slice(0, MAX_ENTRIES)) {
      const imageUrl = findImageUrl(value, baseUrl);
      if (place && propertyNames.includes(property) && imageUrl)
        placedImages.set(place, { place, url: imageUrl });
      else if (value.trim() !== "" && value !== "none")
        refusedImages.push(
          `images ${JSON.stringify(selector.slice(0, 60))} { ${property.slice(0, 30)} }: ${place ? "not an http(s) address" : "no picture is shown there"}`,
        );
    }
  }
  return { images: [...placedImages.values()], refused: refusedImages };
}

/** Accepts `https://…` and `/path`, also inside `url(…)`. */
function findImageUrl(value: string, baseUrl: string): URL | undefined {
  if (value.length > MAX_URL_LENGTH) return undefined;
  const trimmedValue = value.trim();
  const urlContent = /^url\(([^()\\]*)\)$/.exec(trimmedValue)?.[1]?.trim() ?? trimmedValue;
  const unquotedUrl = /^(["'])([^"']*)\1$/.exec(urlContent)?.[2] ?? urlContent;
  if (unquotedUrl === "" || /["']/.test(unquotedUrl) || !URL.canParse(unquotedUrl, baseUrl)) return undefined;
  const url = new URL(unquotedUrl, baseUrl);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : undefined;
}

/**
 * Creates the CSS rule for a background image. Returns undefined for an image that is an element of the
 * page.
 */
export function createBackgroundRule(place: ImagePlace, href: string): string | undefined {
  const selector = { "sign-in": ".sign-in", header: ".portal-header", footer: ".portal-footer" }[
    place as string
  ];
  return (
    selector &&
    `${selector}{background-image:url("${href}");background-size:cover;background-position:center;background-repeat:no-repeat}`
  );
}
