import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { Text } from "#i18n/use-text.ts";

/**
 * Reason why a private link cannot be opened. `ended` means that the visitor's session expired while the page
 * was open, and `receipt` that the page was opened again after lodging.
 */
export type LinkProblem = "lodged" | "receipt" | "over" | "moved" | "wrong" | "failed" | "ended";

export interface LinkStateProps {
  readonly t: Text;
  readonly problem: LinkProblem;
  /** Number of the lodged application. */
  readonly number?: string | null | undefined;
  /** Content with the recommended next step. */
  readonly children: ReactNode;
}

/** Explains why a private link cannot be opened, and the next step. */
export function LinkState({ t, problem, number, children }: LinkStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid max-w-2xl gap-4">
      <h1 ref={heading} tabIndex={-1} className="page-title">
        {t(`publicLodgement.link.${problem}`)}
      </h1>
      {number && (
        <p>
          {t("publicLodgement.link.number")} <strong>{number}</strong>
        </p>
      )}
      <p>{t(`publicLodgement.linkText.${problem}`)}</p>
      <div className="flex flex-wrap gap-3 print:hidden">{children}</div>
    </section>
  );
}
