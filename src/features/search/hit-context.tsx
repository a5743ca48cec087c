import { Fragment } from "react";
import type { SearchHit } from "#contract/lookups/search.ts";
import { HighlightedText } from "./highlighted-text.tsx";

/** Matches an application number, such as `BP-2026-01042`. Line breaks inside the number are prevented. */
const APPLICATION_NUMBER = /^[A-Z]+(-[A-Z\d]+)+$/;

/** Shows the matching text and the record that the search result belongs to. */
export function HitContext({ hit: { Fragment: fragment, Context: context } }: { hit: SearchHit }) {
  const contextParts = context.split(" · ").filter((part) => part !== "" && part !== fragment?.Text);
  return (
    <>
      {fragment && <HighlightedText text={fragment} />}
      {fragment && contextParts.length > 0 && " · "}
      {contextParts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && " · "}
          <bdi className={APPLICATION_NUMBER.test(part) ? "whitespace-nowrap" : undefined}>{part}</bdi>
        </Fragment>
      ))}
    </>
  );
}
