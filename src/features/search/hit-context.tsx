import type { SearchHit } from "#contract/lookups/search.ts";
import { HighlightedText } from "./highlighted-text.tsx";

/** The matching fragment and what the hit belongs to, without repeating either. */
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
