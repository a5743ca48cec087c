import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";

export type ErrorSummaryItem = {
  text: ReactNode;
  /** `#id` of the control (or group) that has to be mended. */
  href?: `#${string}` | undefined;
  onClick?: (() => void) | undefined;
};

export type ErrorSummaryProps = {
  title: ReactNode;
  items: readonly ErrorSummaryItem[];
  /** Counts the tries: with each new one the summary takes the focus again. */
  attempt?: number | undefined;
  /** False where it stands on the screen from the start, in answer to nothing. */
  takesFocus?: boolean | undefined;
};

const FOCUSABLE = "input:not([type=hidden]), select, textarea, button, a[href], [tabindex]";

function focusControl(id: string) {
  const target = document.getElementById(id);
  const control = target?.matches(FOCUSABLE) ? target : target?.querySelector<HTMLElement>(FOCUSABLE);
  // The label is what says which question this is, so it has to be on the screen as well.
  control?.closest(".field")?.scrollIntoView({ block: "start" });
  control?.focus({ preventScroll: true });
}

/** What has to be mended before going on, each with its way there; takes the focus when it appears. */
export function ErrorSummary({ title, items, attempt = 0, takesFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt brings the focus back
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [attempt]);

  function go(event: MouseEvent, item: ErrorSummaryItem) {
    // The address stays as it is: a client router would take `#id` for a navigation.
    event.preventDefault();
    if (item.onClick) item.onClick();
    else if (item.href) focusControl(item.href.slice(1));
  }
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={titleId} className="error-summary">
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
