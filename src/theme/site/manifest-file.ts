/** Renders `manifest.webmanifest`: name, icons and colours of the installed portal. */
import { isSwitchedOff } from "#contract/config/features.ts";
import type { HostView } from "../host-view.ts";
import { findText } from "../slot-value.ts";

const shortcuts = [
  { url: "/app-list", key: "pages.app.title" },
  { url: "/wizards/application-lodgement", key: "pages.app.begin" },
  { url: "/app-tracking/", key: "pages.track" },
] as const;

/** Maximum number of characters that fit under an icon. */
const MAX_SHORT_NAME_LENGTH = 12;

/** Renders the manifest in the host's first language. The installed portal starts with the list of applications. */
export function renderWebManifest({ title, languages, texts, colours, pictures, config }: HostView): string {
  const [language] = languages;
  const languageTexts = texts[language?.code ?? ""] ?? {};
  const createIcon = (src: string, side: number, purpose?: string) => ({
    src,
    sizes: `${side}x${side}`,
    type: "image/png",
    ...(purpose && { purpose }),
  });
  return JSON.stringify({
    id: "/",
    name: title,
    short_name: toShortName(title),
    lang: language?.code,
    dir: language?.dir,
    start_url: "/app-list",
    scope: "/",
    display: "standalone",
    theme_color: colours.header,
    background_color: colours.surface,
    icons: [
      createIcon(pictures.icon192, 192),
      createIcon(pictures.icon512, 512),
      createIcon(pictures.maskable, 512, "maskable"),
    ],
    shortcuts: shortcuts.flatMap(({ url, key }) => {
      const name = isSwitchedOff(url, config) ? undefined : findText(languageTexts, key);
      return name ? [{ name, url }] : [];
    }),
  });
}

/** Returns as many whole words of the title as fit, but at least one. */
function toShortName(title: string): string {
  const words = title.split(/\s+/);
  let shortName = words[0] ?? title;
  for (const word of words.slice(1)) {
    if (shortName.length + 1 + word.length > MAX_SHORT_NAME_LENGTH) break;
    shortName += ` ${word}`;
  }
  return shortName;
}
