import type { ReactNode } from "react";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Smaller, muted summary. */
  readonly isQuiet?: boolean;
}

/** Native `<details>`, so that find-in-page opens it. */
export function StageDisclosure({ summary, children, isQuiet = false }: DisclosureProps) {
  return (
    <details>
      <summary className={isQuiet ? "text-sm" : "py-2 font-normal text-ink"}>{summary}</summary>
      <div className="mt-1 ms-6">{children}</div>
    </details>
  );
}
