/** Calls for the global search over everything that the person may see (spec 7.6.16). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint, fileReply } from "../endpoint.ts";
import { applicationId, dateTime, nullable } from "../shapes.ts";
import { applicationStatus } from "./menu.ts";
import { searchKind } from "./search-kind.ts";

/** A match within a text: offsets in UTF-16 code units, in order, not overlapping. */
const textRange = z.object({ Start: z.int(), Length: z.int() });
export type TextRange = z.output<typeof textRange>;
/** Text with its matches as ranges, never as markup. */
const markedText = z.object({ Text: z.string(), Ranges: z.array(textRange) });
export type MarkedText = z.output<typeof markedText>;

export const searchHit = z.object({
  Kind: searchKind,
  Id: z.string(),
  Title: markedText,
  /** The text around the match; null if the match is in the title. */
  Fragment: nullable(markedText),
  /** The context of the hit: number and address of the application, or the type of a template. */
  Context: z.string(),
  ApplicationId: nullable(applicationId),
  StatusName: nullable(z.string()),
  /** Colour family of the status, if there is one. */
  StatusTone: z.optional(applicationStatus.shape.Tone),
  /** A path within the portal. */
  Link: z.string(),
  UpdatedAt: dateTime,
});
export type SearchHit = z.output<typeof searchHit>;

const searchShape = z.object({
  SearchText: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Types to search; by default all. */
  Kinds: z.optional(z.array(searchKind).check(z.maxLength(8))),
});

export const globalSearchList = defineEndpoint({
  method: "POST",
  onlyReads: true,
  path: "/api/Search/GlobalSearchList",
  spec: "7.6.16 Search",
  body: z.object({
    ...searchShape.shape,
    /** Maximum number of results per type; by default 5. */
    Limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    /** Number of results per type to skip. */
    Offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
  }),
  reply: asAssumed(
    z.object({
      /** Types of results with at least one hit, in display order. */
      Groups: z.array(
        z.object({
          Kind: searchKind,
          Name: z.string(),
          Count: z.int(),
          /** True if there are more results than were counted. */
          IsMore: z.boolean(),
          Items: z.array(searchHit),
        }),
      ),
      TotalCount: z.int(),
    }),
  ),
});
export type SearchResult = z.output<(typeof globalSearchList)["reply"]>;

/** Returns the results of the same search as a spreadsheet file. */
export const globalSearchListExport = defineEndpoint({
  method: "POST",
  onlyReads: true,
  path: "/api/Search/GlobalSearchListExport",
  pathAssumed: true,
  spec: "7.6.16 Search",
  body: searchShape,
  reply: fileReply("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
});
