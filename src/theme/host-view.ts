/** What a page of one host shows: everything a slot can stand for (design 1). */

import type { DemoUser } from "#contract/config/demo-user.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { Guide } from "#contract/public/public-lodgement.ts";
import type { ImageSize } from "./image/check-image.ts";
import type { ColourScheme } from "./style/colours.ts";
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

/** Where a page lies in a language: `/auth/login/` → `/vi/auth/login/`. */
export type Localise = (path: string, language: string) => string;
