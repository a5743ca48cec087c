/**
 * Names the files with the texts of a host. A page has the URLs of its text files in a meta element
 * (decisions 113).
 */
import * as z from "zod/mini";

/**
 * Groups of the portal's texts: `area` for the frame of the signed-in area and the list of applications,
 * `wizard`, and `screens` for everything else (decisions 122).
 */
export const textGroups = ["area", "wizard", "screens"] as const;
export type TextGroup = (typeof textGroups)[number];

/**
 * URLs of the text files by language. `own` has the texts that a provider replaced; they override those of the
 * groups.
 */
export type TextFiles = Record<string, Readonly<Record<TextGroup, string> & { own?: string | undefined }>>;

/** The URLs of the text files as they are in a page, by language and group. */
export const textFiles = z.record(z.string(), z.record(z.string(), z.string()));

/** Name of the meta element whose content is {@link TextFiles} as JSON. */
export const TEXT_FILES_META = "texts";

/**
 * Matches URLs of text files; the capture group is the language. `/_astro/texts.vi.1a2b3c4d5e.json` has the
 * portal's texts, `/texts.vi.1a2b3c4d5e.json` the texts that the provider of one host replaced.
 */
export const textFilePattern = /\/(?:_astro\/)?texts\.([\w-]+)\.[0-9a-f]{10}\.json/g;
