import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";

export type DotSeparatedProps = {
  /** Facts to show. Falsy ones are omitted. */
  parts: readonly ReactNode[];
  className?: string | undefined;
};

/**
 * Shows short facts separated by dots. The text direction of one fact does not affect the others. Every fact
 * has a dot before it. The first dot of each line is outside the box and is clipped, so that no line starts
 * with a dot.
 */
export function DotSeparated({ parts, className }: DotSeparatedProps) {
  const shownParts = parts.filter(Boolean);
  if (shownParts.length === 0) return null;
  return (
    <p className={joinClassNames("dotted", className)}>
      <span className="dotted-parts">
        {shownParts.map((part, index) => (
          <span key={typeof part === "string" ? part : index} className="dotted-part">
            <bdi className="wrap-anywhere">{part}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}
