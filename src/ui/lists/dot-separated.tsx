import { joinClassNames } from "../class-names.ts";

export type DotSeparatedProps = {
  /** Falsy parts are left out. */
  parts: readonly (string | null | undefined | false)[];
  className?: string | undefined;
};

/**
 * Short facts separated by dots, each isolated from the others' writing direction. Every part has a dot before it; the
 * first dot of each line lies outside the box and is clipped, wherever the line breaks.
 */
export function DotSeparated({ parts, className }: DotSeparatedProps) {
  const shown = parts.filter((part): part is string => Boolean(part));
  if (shown.length === 0) return null;
  return (
    <p className={joinClassNames("dotted", className)}>
      <span className="dotted-parts">
        {shown.map((part) => (
          <span key={part} className="dotted-part">
            <bdi className="wrap-anywhere">{part}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}
