import type { ReactNode, Ref } from "react";
import { Icon } from "../icons/icon.tsx";

export interface CaptchaStatusProps {
  /** What is said of the check now; nothing before it has begun. */
  readonly said: string | undefined;
  readonly tone: "muted" | "done" | "failed";
  /** Where a captcha of others may draw itself. */
  readonly placeRef?: Ref<HTMLDivElement> | undefined;
  /** What to do instead. */
  readonly action?: ReactNode;
}

/** One quiet line: a machine shows that a person is there, and nobody has anything to press. */
export function CaptchaStatus({ said, tone, placeRef, action }: CaptchaStatusProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className={tone === "failed" ? "text-sm" : "min-h-5 text-muted text-sm"}>
        {said !== undefined && (
          <span className="inline-flex items-start gap-2">
            {tone !== "muted" && (
              <Icon name={tone === "done" ? "check" : "warning"} className="mt-0.5 shrink-0" />
            )}
            {said}
          </span>
        )}
      </p>
      {/* As wide as the form, so that what draws itself knows how much room there is. */}
      <div ref={placeRef} className="w-full" />
      {action}
    </div>
  );
}
