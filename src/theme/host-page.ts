/** Provides pages with values of their host: placeholders for all hosts, or one host's values with `HOST=NAME`. */
import { findCurrentHost } from "./current-host.ts";
import type { HostLanguage } from "./host-view.ts";
import { createDevelopmentPolicy } from "./security-policy.ts";
import { createSlotMarker, type SlotKind, type TemplateSlot } from "./slot.ts";
import { renderSlotValue } from "./slot-value.ts";

/** The parts of the `Astro` global that `createHostPage` needs. */
interface PageContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly routePattern: string;
}

export interface HostPage {
  readonly lang: TemplateSlot;
  readonly dir: TemplateSlot;
  /** The host's title: `Riverbend Shire permits`. */
  readonly title: TemplateSlot;
  readonly themeHref: TemplateSlot;
  /** URLs of the host's text files as JSON, for a meta element. */
  readonly textFiles: TemplateSlot;
  /** Content of `/config.json`, for a meta element. */
  readonly config: TemplateSlot;
  /** Value of `data-scheme` of the root element. */
  readonly scheme: TemplateSlot;
  /** Value of `data-region` of the root element: the country of the host, such as `AU` (`#i18n/format.ts`). */
  readonly country: TemplateSlot;
  /** The service's URL and headers as JSON, for the inline script of the signed-in area. */
  readonly service: TemplateSlot;
  /**
   * The security policy in `astro dev`. Undefined in a build: a build adds a policy with hashes after the
   * page is rendered (decisions 79).
   */
  readonly developmentPolicy: string | undefined;
  readonly fonts: { readonly preload: TemplateSlot };
  readonly images: {
    readonly icon: TemplateSlot;
    readonly icon192: TemplateSlot;
    readonly preview: TemplateSlot;
  };
  /** Colour of the browser's interface around the page. */
  readonly themeColour: TemplateSlot;
  /** The absolute URL of this page; undefined for a page in one language only. */
  readonly address: TemplateSlot | undefined;
  /** HTML fragments for `set:html`, because their structure differs between hosts. */
  readonly html: {
    /** The theme as an inline style, for pages that must not wait for a second file. */
    readonly theme: TemplateSlot;
    /** The `@font-face` rules of the theme as an inline style. */
    readonly fonts: TemplateSlot;
    /** Links that load the text files in this page's language while the browser is idle. */
    readonly textPrefetches: TemplateSlot;
    readonly brand: TemplateSlot;
    readonly banner: TemplateSlot;
    readonly contact: TemplateSlot;
    /** The guide's questions, and the list of types that can be lodged; empty if the provider has none. */
    readonly guide: TemplateSlot;
    readonly types: TemplateSlot;
    readonly languages: TemplateSlot;
    readonly alternates: TemplateSlot;
    /** The mock host's bar and start script; empty for other hosts. */
    readonly mockBar: TemplateSlot;
    readonly demoUsers: TemplateSlot;
  };
  /** Returns a text by its key in `messages.en-US.json`. */
  text(key: string): TemplateSlot;
  /** Returns texts for an island's props, by key. */
  texts<const Key extends string>(keys: readonly Key[]): Record<Key, TemplateSlot>;
  /** Formats a date such as `2026-11-21` in the page's language. */
  date(day: string): TemplateSlot;
  /** Returns the URL of a page in this page's language: `/vi/auth/login/` for `/auth/login/`. */
  href(path: "/" | `/${string}/`): TemplateSlot;
  /** Returns the path as a prop for an island; an empty text if the host has switched the page's feature off. */
  link(path: string): TemplateSlot;
}

const LANGUAGE_SEGMENT = "/[...lang]";
const NOT_FOUND_ROUTE = "/404";
const NOT_FOUND_PATH = "/error/404/";

/**
 * Creates the data of a page from its host. Called in the frontmatter of pages and layouts: `const page =
 * createHostPage(Astro)`. In a build for one host, throws if a text is missing. In templates, the compile
 * step checks this instead.
 */
export function createHostPage(astro: PageContext): HostPage {
  const currentHost = findCurrentHost();
  const language = currentHost && getLanguage(currentHost.view.languages, astro.params["lang"]);
  const slot = (kind: SlotKind, name: string) =>
    (currentHost && language
      ? renderSlotValue(currentHost.view, language, currentHost.localise, name)
      : createSlotMarker(kind, name)) as TemplateSlot;
  const path = findPath(astro.routePattern);
  // The page for unknown paths (404) has no translations. Its language links lead to the translated error
  // pages.
  const languagePath = astro.routePattern === NOT_FOUND_ROUTE ? NOT_FOUND_PATH : path;
  return {
    lang: slot("text", "lang"),
    dir: slot("text", "dir"),
    title: slot("text", "title"),
    themeHref: slot("url", "theme"),
    textFiles: slot("text", "texts"),
    config: slot("text", "config"),
    scheme: slot("text", "scheme"),
    country: slot("text", "country"),
    service: slot("text", "service"),
    developmentPolicy: currentHost?.isDevelopment ? createDevelopmentPolicy(currentHost.view) : undefined,
    fonts: { preload: slot("url", "font") },
    images: {
      icon: slot("url", "icon"),
      icon192: slot("url", "icon-192"),
      preview: slot("text", "preview"),
    },
    themeColour: slot("text", "theme-colour"),
    address: path ? slot("text", `address:${path}`) : undefined,
    html: {
      theme: slot("html", "theme-styles"),
      fonts: slot("html", "font-styles"),
      textPrefetches: slot("html", "text-links"),
      brand: slot("html", "brand"),
      banner: slot("html", "banner"),
      contact: slot("html", "contact"),
      guide: slot("html", "guide"),
      types: slot("html", "types"),
      mockBar: slot("html", "mock-bar"),
      demoUsers: slot("html", "demo-users"),
      languages: languagePath ? slot("html", `languages:${languagePath}`) : ("" as TemplateSlot),
      alternates: path ? slot("html", `alternates:${path}`) : ("" as TemplateSlot),
    },
    text: (key) => slot("text", `text:${key}`),
    texts: (keys) =>
      Object.fromEntries(keys.map((key) => [key, slot("text", `text:${key}`)])) as Record<
        (typeof keys)[number],
        TemplateSlot
      >,
    date: (day) => slot("text", `date:${day}`),
    href: (target) => slot("url", `href:${target}`),
    link: (target) => slot("url", `link:${target}`),
  };
}

/**
 * Returns the result of `getStaticPaths` for every page under `[...lang]`: one template, or one page per
 * language of the host.
 */
export function listLanguagePaths(): { params: { lang: string | undefined } }[] {
  const languages = findCurrentHost()?.view.languages;
  if (!languages) return [{ params: { lang: undefined } }];
  return languages.map(({ code }, index) => ({ params: { lang: index === 0 ? undefined : code } }));
}

/** Returns the page's path in the default language; undefined for a page that exists in one language only. */
function findPath(routePattern: string): string | undefined {
  if (!routePattern.startsWith(LANGUAGE_SEGMENT)) return undefined;
  return `${routePattern.slice(LANGUAGE_SEGMENT.length)}/`;
}

function getLanguage(languages: readonly HostLanguage[], code: string | undefined): HostLanguage {
  const language =
    code === undefined ? languages[0] : languages.find((hostLanguage) => hostLanguage.code === code);
  if (!language) throw new Error(`the host has no language ${code}`);
  return language;
}
