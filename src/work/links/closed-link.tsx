import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icons.ts";

interface ClosedLinkProps {
  readonly icon: IconName;
  readonly title: string;
  /** Why the link is closed, and what to do next. */
  readonly lines: readonly string[];
  readonly actions?: ReactNode;
  /**
   * True moves the focus to the heading. False if the link was already closed when the page was opened, so
   * that the focus stays at the start of the page.
   */
  readonly takesFocus?: boolean;
  readonly children?: ReactNode;
}

/**
 * Shown if an emailed link has no form to fill in, for example because the form was sent. Shows the next
 * step.
 */
export function ClosedLink({ icon, title, lines, actions, takesFocus = true, children }: ClosedLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <article className="grid max-w-2xl gap-5">
      <h2 ref={heading} tabIndex={-1} className="flex items-start gap-3 font-semibold text-2xl">
        <Icon name={icon} className="mt-1 shrink-0" />
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      {children}
    </article>
  );
}
