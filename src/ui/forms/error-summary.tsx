import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";

export type ErrorSummaryItem = {
  text: ReactNode;
  /** Target of the link: `#` and the id of the control or group with the error. */
  href?: `#${string}` | undefined;
  onClick?: (() => void) | undefined;
};

export type ErrorSummaryProps = {
  title: ReactNode;
  items: readonly ErrorSummaryItem[];
  /** The number of submit attempts; the summary takes focus at each new one. */
  attempt?: number | undefined;
  /** False if the summary is shown when the page loads. It then must not take the focus. */
  takesFocus?: boolean | undefined;
};

const FOCUSABLE = "input:not([type=hidden]), select, textarea, button, a[href], [tabindex]";

function focusControl(id: string) {
  const target = document.getElementById(id);
  const control = target?.matches(FOCUSABLE) ? target : target?.querySelector<HTMLElement>(FOCUSABLE);
  // Scroll to the label, so that the question itself is visible too.
  (control?.closest(".field") ?? control)?.scrollIntoView({ block: "start" });
  control?.focus({ preventScroll: true });
}

/** Lists validation errors with a link to each field; takes focus when it appears. */
export function ErrorSummary({ title, items, attempt = 0, takesFocus = true }: ErrorSummaryProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves focus here
  useEffect(() => {
    if (takesFocus) containerRef.current?.focus();
  }, [attempt]);

  function go(event: MouseEvent, item: ErrorSummaryItem) {
    // Keep the URL: a client router would treat a change to `#id` as a navigation.
    event.preventDefault();
    if (item.onClick) item.onClick();
    else if (item.href) focusControl(item.href.slice(1));
  }
  return (
    <div ref={containerRef} role="alert" tabIndex={-1} aria-labelledby={titleId} className="error-summary">
      <h2 id={titleId} className="error-summary-title">
        {title}
      </h2>
      <ul className="error-summary-list">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={index}>
            {item.href || item.onClick ? (
              <a href={item.href ?? "#"} onClick={(event) => go(event, item)}>
                {item.text}
              </a>
            ) : (
              item.text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
