/** Removes elements of switched-off features from pages of `astro dev`, as the bake does (decisions 84). */
import type { ServerResponse } from "node:http";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { removeSwitchedOff } from "../bake/switched-off-features.ts";

/**
 * Collects all chunks of a page that Astro sends, then sends the page without the elements of switched-off
 * features. Other responses are sent unchanged.
 */
export function removeSwitchedOffPages(response: ServerResponse, config: RuntimeConfig): void {
  const writeOriginal = response.write.bind(response) as (...parameters: unknown[]) => boolean;
  const endOriginal = response.end.bind(response) as (...parameters: unknown[]) => ServerResponse;
  let pageChunks: Buffer[] | undefined;
  let isFirstChunk = true;
  const collect = (chunk: Chunk): boolean => {
    const content = Buffer.from(chunk as Uint8Array);
    if (isFirstChunk && /^\s*<!doctype html/i.test(content.toString("utf8", 0, MAX_SEARCHED_BYTES)))
      pageChunks = [];
    isFirstChunk = false;
    pageChunks?.push(content);
    return pageChunks !== undefined;
  };
  response.write = ((chunk: Chunk, ...otherArguments: unknown[]) =>
    collect(chunk) || writeOriginal(chunk, ...otherArguments)) as ServerResponse["write"];
  response.end = ((...parameters: unknown[]) => {
    const [chunk] = parameters;
    if (typeof chunk === "string" || chunk instanceof Uint8Array) collect(chunk);
    if (!pageChunks) return endOriginal(...parameters);
    return endOriginal(removeSwitchedOff(Buffer.concat(pageChunks).toString("utf8"), config));
  }) as ServerResponse["end"];
}

type Chunk = string | Uint8Array;

/** Number of bytes at the start of a response that are searched for the doctype of a page. */
const MAX_SEARCHED_BYTES = 100;
