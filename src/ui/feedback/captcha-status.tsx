import type { ReactNode, Ref } from "react";
import { Icon } from "../icons/icon.tsx";

export interface CaptchaStatusProps {
  /** Element id, to which an error summary links. */
  readonly id: string;
  /** Accessible name of the captcha. */
  readonly label: string;
  /** The state of the check as text; undefined before the check starts. */
  readonly text: string | undefined;
  readonly tone: "muted" | "done" | "failed";
  /** Container for a third-party captcha widget. */
  readonly widgetRef?: Ref<HTMLDivElement> | undefined;
  /** Button that offers an alternative to the captcha, shown if the check does not finish. */
  readonly action?: ReactNode;
}

/** The status line of the captcha. The captcha usually needs no interaction. */
export function CaptchaStatus({ id, label, text, tone, widgetRef, action }: CaptchaStatusProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which is visible
    <div id={id} role="group" aria-label={label} tabIndex={-1} className="grid justify-items-start gap-2">
      <p role="status" className={tone === "failed" ? "text-sm" : "min-h-5 text-muted text-sm"}>
        {text !== undefined && (
          <span className="inline-flex items-start gap-2">
            {tone !== "muted" && (
              <Icon name={tone === "done" ? "check" : "warning"} className="mt-0.5 shrink-0" />
            )}
            {text}
          </span>
        )}
      </p>
      {/* Full width, because the captcha widget adapts to the width of this container. */}
      <div ref={widgetRef} className="w-full" />
      {action}
    </div>
  );
}
