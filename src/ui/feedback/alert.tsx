import type { ReactNode } from "react";
import { joinClassNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { type AlertTone, TONE_ICONS } from "./tone.ts";

export type AlertProps = {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Screen readers announce an "alert" immediately, a "status" at the next pause. */
  role?: "alert" | "status" | undefined;
  className?: string | undefined;
};

export function Alert({ tone, title, children, action, role, className }: AlertProps) {
  return (
    <div role={role} className={joinClassNames("alert", `tone-${tone}`, className)}>
      <Icon name={TONE_ICONS[tone]} className="mt-[0.15em] text-(--tone)" />
      <div className="alert-content">
        <div className="alert-body">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
