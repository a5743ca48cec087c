import type { SearchHit } from "#contract/lookups/search.ts";
import { HighlightedText } from "./highlighted-text.tsx";

/** Where in it the words were found, and what it belongs to; nothing is said twice. */
export function HitContext({ hit: { Fragment: fragment, Context: context } }: { hit: SearchHit }) {
  const rest = context
    .split(" · ")
    .filter((part) => part !== fragment?.Text)
    .join(" · ");
  return (
    <>
      {fragment && <HighlightedText text={fragment} />}
      {fragment && rest && " · "}
      {rest && <bdi>{rest}</bdi>}
    </>
  );
}
