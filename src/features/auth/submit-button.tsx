import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";

/** The one button of a form; at work it keeps its place and focus and takes no second press. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  function press(event: MouseEvent) {
    if (isBusy) event.preventDefault();
  }
  return (
    <button
      type="submit"
      className={classNames(buttonClass({ variant: "primary" }), "w-full")}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
