import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { Tone } from "./tone.ts";

export type StatusTone = Tone | "neutral";
export type StatusTagProps = { tone: StatusTone; children: ReactNode; className?: string | undefined };

/** A status as text with a coloured dot. */
export function StatusTag({ tone, children, className }: StatusTagProps) {
  return <span className={classNames("status", `tone-${tone}`, className)}>{children}</span>;
}
