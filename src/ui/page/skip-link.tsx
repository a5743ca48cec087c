import type { ReactNode } from "react";

/** The first thing the Tab key meets: past the menu, to what the page is about. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a href={href} className="skip-link">
      {children}
    </a>
  );
}
