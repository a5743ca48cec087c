import type { ReactNode } from "react";
import { classNames, Icon } from "#ui/index.ts";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Smaller, muted summary. */
  readonly isQuiet?: boolean;
}

/** Native `<details>`, so that find-in-page opens it. */
export function Disclosure({ summary, children, isQuiet = false }: DisclosureProps) {
  return (
    <details className="group/more">
      <summary
        className={classNames(
          "flex min-h-11 cursor-pointer list-none items-start gap-2 py-2 [&::-webkit-details-marker]:hidden",
          isQuiet && "text-muted text-sm",
        )}
      >
        <Icon name="chevron-down" size="s" className="mt-1 shrink-0 text-muted group-open/more:rotate-180" />
        {summary}
      </summary>
      <div className="mt-1 ms-6">{children}</div>
    </details>
  );
}
