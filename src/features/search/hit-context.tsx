import type { SearchHit } from "#contract/lookups/search.ts";
import { HighlightedText } from "./highlighted-text.tsx";

/** Shows the matching text and the record that the search result belongs to. */
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
