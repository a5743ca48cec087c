import { classNames } from "../class-names.ts";

export type DotSeparatedProps = {
  /** What is absent is left out. */
  parts: readonly (string | null | undefined | false)[];
  className?: string | undefined;
};

/**
 * Short facts in a line, each by itself whatever direction it is written in. Each has its dot before it; that of a
 * line's first fact lies outside and is cut off, wherever the line breaks.
 */
export function DotSeparated({ parts, className }: DotSeparatedProps) {
  const said = parts.filter((part): part is string => Boolean(part));
  if (said.length === 0) return null;
  return (
    <p className={classNames("dotted", className)}>
      <span className="dotted-parts">
        {said.map((part) => (
          <span key={part} className="dotted-part">
            <bdi className="wrap-anywhere">{part}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}
