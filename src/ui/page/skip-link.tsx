import type { ReactNode } from "react";

/** The first focusable element of a page: skips the menu. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a href={href} className="skip-link">
      {children}
    </a>
  );
}
