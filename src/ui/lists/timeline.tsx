import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icons.ts";

export type TimelineState = "done" | "current" | "upcoming" | "problem";
export type TimelineItem = {
  id: string;
  title: ReactNode;
  state: TimelineState;
  /** The state as text ("Done", "Waiting for you"), never by colour alone. */
  stateLabel?: string | undefined;
  meta?: ReactNode;
  children?: ReactNode;
};
type TimelineProps = {
  items: readonly TimelineItem[];
  label?: string | undefined;
};

const STATE_ICONS: Record<TimelineState, IconName | undefined> = {
  done: "check",
  current: "clock",
  upcoming: undefined,
  problem: "warning",
};

export function Timeline({ items, label }: TimelineProps) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map((item) => {
        const icon = STATE_ICONS[item.state];
        return (
          <li
            key={item.id}
            className="timeline-item"
            data-state={item.state}
            aria-current={item.state === "current" ? "step" : undefined}
          >
            <span className="timeline-mark" aria-hidden="true">
              {icon && <Icon name={icon} size="s" />}
            </span>
            <div className="timeline-body">
              <p className="timeline-title">
                {item.title}
                {item.stateLabel && <span className="timeline-state">{item.stateLabel}</span>}
              </p>
              {item.meta && <div className="timeline-meta">{item.meta}</div>}
              {item.children}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
