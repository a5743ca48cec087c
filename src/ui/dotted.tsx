import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type DottedProps = {
  /** What is absent is left out. */
  parts: readonly (string | null | undefined | false)[];
  className?: string | undefined;
  /** After the last one. */
  children?: ReactNode;
};

/** Short facts in a line, each by itself whatever direction it is written in. */
export function Dotted({ parts, className, children }: DottedProps) {
  const said = parts.filter((part): part is string => Boolean(part));
  if (said.length === 0 && !children) return null;
  return (
    <p className={classNames("flex flex-wrap gap-x-1.5", className)}>
      {said.map((part, at) => (
        <span key={part} className="flex min-w-0 gap-x-1.5">
          {at > 0 && <span aria-hidden="true">·</span>}
          <bdi className="wrap-anywhere">{part}</bdi>
        </span>
      ))}
      {children}
    </p>
  );
}
