import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { Text } from "#i18n/use-text.ts";

/** Why a private link opens nothing. `ended`: it was open here, and its visit is over. */
export type LinkTrouble = "lodged" | "over" | "moved" | "wrong" | "failed" | "ended";

export interface LinkStateProps {
  readonly t: Text;
  readonly trouble: LinkTrouble;
  /** Of what was lodged. */
  readonly number?: string | null | undefined;
  /** What to do now. */
  readonly children: ReactNode;
}

/** What became of a private link, and what to do about it. */
export function LinkState({ t, trouble, number, children }: LinkStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid max-w-2xl gap-4">
      <h1 ref={heading} tabIndex={-1} className="page-title">
        {t(`publicLodgement.link.${trouble}`)}
      </h1>
      {number && (
        <p>
          {t("publicLodgement.link.number")} <strong className="tabular-nums">{number}</strong>
        </p>
      )}
      <p>{t(`publicLodgement.linkText.${trouble}`)}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
