import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { Tone } from "./tone.ts";

export type StatusTone = Tone | "neutral";
export type StatusTagProps = { tone: StatusTone; children: ReactNode; className?: string | undefined };

/** A state in a word, with its colour beside it. */
export function StatusTag({ tone, children, className }: StatusTagProps) {
  return <span className={classNames("status", `tone-${tone}`, className)}>{children}</span>;
}
