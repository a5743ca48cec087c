import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";
import type { AlertTone } from "./tone.ts";

export type StatusTone = AlertTone | "neutral";
export type StatusTagProps = { tone: StatusTone; children: ReactNode; className?: string | undefined };

/** A status as text with a coloured dot. */
export function StatusTag({ tone, children, className }: StatusTagProps) {
  return <span className={joinClassNames("status", `tone-${tone}`, className)}>{children}</span>;
}
