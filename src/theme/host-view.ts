/** The values of one host that its pages show (design 1). */

import type { BakedConfig } from "#contract/config/baked-config.ts";
import type { DemoUser } from "#contract/config/demo-user.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { TextFiles } from "#contract/config/text-files.ts";
import type { PermitGuide } from "#contract/public/public-lodgement.ts";
import type { ImageSize } from "./image/check-image.ts";
import type { ColourScheme } from "./style/colours.ts";
import type { HostColours } from "./style/host-colours.ts";

export interface HostLanguage {
  /** Language tag such as `en-US`. */
  readonly code: string;
  /** Name of the language in that language, such as `Tiếng Việt`. */
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

/** URLs of the images that are generated for a host. */
export interface HostPictures {
  /** URL of the preview picture for links, 1200 × 630 pixels. */
  readonly preview: string;
  readonly icon192: string;
  readonly icon512: string;
  /** Icon without margin, for systems that crop icons to their own shape. */
  readonly maskable: string;
}

export interface HostView {
  /** Host name such as `riverbend.localhost`. */
  readonly host: string;
  readonly title: string;
  /** Languages of the host. The first is the default language, at `/…`; the others are at `/<code>/…`. */
  readonly languages: readonly HostLanguage[];
  /** Complete texts by language. The provider's override the portal's; missing translations fall back to en-US. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** URLs of the files with these texts. */
  readonly textFiles: TextFiles;
  readonly themeHref: string;
  /** `@font-face` rules, the first part of the file at `themeHref`. Public pages inline both parts. */
  readonly fontCss: string;
  /** The host's own rules, the second part of the file at `themeHref`. */
  readonly themeCss: string;
  /** The default colour scheme of the theme; `auto` follows the device. */
  readonly scheme: ColourScheme;
  /** Theme colours used outside the pages. */
  readonly colours: HostColours;
  readonly pictures: HostPictures;
  /** The Latin subset of the host's font, preloaded. */
  readonly fontHref: string;
  readonly iconHref: string;
  readonly logoHref?: string | undefined;
  readonly logoSize?: ImageSize | undefined;
  readonly bannerHref?: string | undefined;
  readonly contact: HostContact;
  /** URL for reports of vulnerabilities, if not `contact`: `mailto:…`, `https:…`. */
  readonly securityContact?: string | undefined;
  /** Receives reports of violations of the security policy. */
  readonly reportTo?: string | undefined;
  /** True if every subdomain of the host also uses https. */
  readonly includeSubDomains?: boolean | undefined;
  readonly config: RuntimeConfig;
  /** Content of `/config.json`. */
  readonly bakedConfig: BakedConfig;
  /** The provider's guide by language; undefined if it has none. */
  readonly guides?: Readonly<Record<string, PermitGuide>> | undefined;
  /** Demo users on the sign-in page of a mock host. */
  readonly demoUsers?: readonly PickedUser[] | undefined;
}

/** A demo user with the public demo password. */
export type PickedUser = Pick<DemoUser, "username" | "names" | "occupation" | "company" | "roles"> & {
  readonly password: string;
};

/** Returns the path of a page in a language: `/auth/login/` → `/vi/auth/login/`. */
export type LocalisePath = (path: string, language: string) => string;
