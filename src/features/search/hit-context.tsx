import { Fragment } from "react";
import type { SearchHit } from "#contract/lookups/search.ts";
import { HighlightedText } from "./highlighted-text.tsx";

/** An application's number, such as `BP-2026-01042`. It must not break at a hyphen. */
const NUMBER = /^[A-Z]+(-[A-Z\d]+)+$/;

/** Shows the matching text and the record that the search result belongs to. */
export function HitContext({ hit: { Fragment: fragment, Context: context } }: { hit: SearchHit }) {
  const rest = context.split(" · ").filter((part) => part !== "" && part !== fragment?.Text);
  return (
    <>
      {fragment && <HighlightedText text={fragment} />}
      {fragment && rest.length > 0 && " · "}
      {rest.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && " · "}
          <bdi className={NUMBER.test(part) ? "whitespace-nowrap" : undefined}>{part}</bdi>
        </Fragment>
      ))}
    </>
  );
}
