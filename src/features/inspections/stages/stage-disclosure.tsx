import type { ReactNode } from "react";

interface StageDisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** True for a smaller summary. */
  readonly isSmall?: boolean;
}

/** Collapsible content in a native `<details>` element, so that the browser's find-in-page can open it. */
export function StageDisclosure({ summary, children, isSmall = false }: StageDisclosureProps) {
  return (
    <details>
      <summary className={isSmall ? "text-sm" : "py-2 font-normal text-ink"}>{summary}</summary>
      <div className="mt-1 ms-6">{children}</div>
    </details>
  );
}
