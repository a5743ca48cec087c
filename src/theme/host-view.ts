/** What a page of one host shows: everything a slot can stand for (design 1). */

import type { DemoUser } from "#contract/config/demo-user.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { Guide } from "#contract/public/public-lodgement.ts";
import {
  alternateLinks,
  bannerImage,
  brandMark,
  contactLines,
  languageLinks,
  themeStyles,
} from "./fragments.ts";
import { guideTree, typeList } from "./guide-fragments.ts";
import type { ImageSize } from "./image/check-image.ts";
import { demoUserList, mockBar } from "./mock-fragments.ts";
import type { HostColours } from "./style/host-colours.ts";

export interface HostLanguage {
  /** `en-US`. */
  readonly code: string;
  /** In its own words: `Tiếng Việt`. */
  readonly name: string;
  readonly dir: "ltr" | "rtl";
}

export interface HostContact {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
  readonly openingHours?: string | undefined;
}

/** Addresses of the pictures that are drawn for a host. */
export interface HostPictures {
  /** 1200 × 630, shown where a link to the portal is shared. */
  readonly preview: string;
  readonly icon192: string;
  readonly icon512: string;
  /** To its edges, for systems that cut icons into a shape of theirs. */
  readonly maskable: string;
}

export interface HostView {
  /** The host's name: `riverbend.localhost`. */
  readonly host: string;
  readonly title: string;
  /** The first is the default one, at `/…`; the others live at `/<code>/…`. */
  readonly languages: readonly HostLanguage[];
  /** Complete texts by language, the provider's over ours over en-US. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly themeHref: string;
  /** What lies at `themeHref`; public pages carry it with them. */
  readonly themeCss: string;
  /** Which of the default colours the theme goes with; `auto` follows the device. */
  readonly scheme: ColourScheme;
  /** Those of its colours that stand outside its pages. */
  readonly colours: HostColours;
  readonly pictures: HostPictures;
  /** The latin part of the host's font, preloaded. */
  readonly fontHref: string;
  readonly iconHref: string;
  readonly logoHref?: string | undefined;
  readonly logoSize?: ImageSize | undefined;
  readonly bannerHref?: string | undefined;
  readonly contact: HostContact;
  /** Where a weakness may be reported, when not to `contact`: `mailto:…`, `https:…`. */
  readonly securityContact?: string | undefined;
  readonly config: RuntimeConfig;
  /** What the provider says to newcomers, by language; nothing where it does not. */
  readonly guides?: Readonly<Record<string, Guide>> | undefined;
  /** Of a mock host: who can be picked on its sign-in page. */
  readonly demoUsers?: readonly PickedUser[] | undefined;
}

/** A demo user and the password everyone knows. */
export type PickedUser = Pick<DemoUser, "username" | "names" | "occupation" | "company" | "roles"> & {
  readonly password: string;
};

export type ColourScheme = "auto" | "light" | "dark";

/** Where a page lies in a language: `/auth/login/` → `/vi/auth/login/`. */
export type Localise = (path: string, language: string) => string;

/**
 * What a slot's name means for a host in a language. Throws on a name that means nothing or a value that is empty,
 * because an empty value would change what Astro and React write around it.
 */
export function slotValue(view: HostView, language: HostLanguage, localise: Localise, slot: string): string {
  const colon = slot.indexOf(":");
  const name = colon < 0 ? slot : slot.slice(0, colon);
  const argument = colon < 0 ? "" : slot.slice(colon + 1);
  const text = (key: string) => filled(slot, findText(view.texts[language.code] ?? {}, key));
  const mockText = (key: string) => text(`pages.mock.${key}`);
  switch (name) {
    case "text":
      return text(argument);
    case "href":
      return localise(argument, language.code);
    case "lang":
      return language.code;
    case "dir":
      return language.dir;
    case "title":
      return view.title;
    case "scheme":
      return view.scheme;
    case "theme":
      return view.themeHref;
    case "texts":
      return `/texts/${language.code}.json`;
    case "font":
      return view.fontHref;
    case "icon":
      return view.iconHref;
    case "address":
      return new URL(view.config.applicantPortalUrl).origin + localise(argument, language.code);
    case "preview":
      return new URL(view.config.applicantPortalUrl).origin + view.pictures.preview;
    case "icon-192":
      return view.pictures.icon192;
    case "theme-colour":
      return view.colours.header;
    case "date":
      return new Intl.DateTimeFormat(language.code, { dateStyle: "long", timeZone: "UTC" }).format(
        new Date(argument),
      );
    case "alternates":
      return alternateLinks(view, argument, localise);
    case "languages":
      return languageLinks(view, argument, language, localise);
    case "brand":
      return brandMark(view);
    case "theme-styles":
      return themeStyles(view);
    case "banner":
      return bannerImage(view);
    case "contact":
      return contactLines(view);
    case "guide":
      return guideTree(view, language, localise, (key) => text(`pages.start.${key}`));
    case "types":
      return typeList(view, language, (key) => text(`pages.start.${key}`));
    case "mock-bar":
      return mockBar(view, mockText);
    case "demo-users":
      return demoUserList(view, mockText);
    default:
      throw new Error(`unknown slot ${slot}`);
  }
}

/** A text by its key; the general form where its language has no such plural form. */
export function findText(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return texts[key] ?? texts[key.replace(/_(zero|one|two|few|many)$/, "_other")];
}

function filled(slot: string, value: string | undefined): string {
  if (!value) throw new Error(`no value for slot ${slot}`);
  return value;
}
