import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icons.ts";

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName | undefined;
};

/** Shown in place of an empty list. `action` is a button or link, for example to add the first entry. */
export function EmptyState({ title, children, action, icon = "inbox" }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} size="xl" className="text-muted" />
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-text">{children}</div>}
      {action}
    </div>
  );
}

export type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
};

/** Shown in place of content that failed to load, with a retry. */
export function ErrorState({ title, children, onRetry, retryLabel }: ErrorStateProps) {
  return (
    <div className="empty-state" role="alert">
      <Icon name="warning" size="xl" className="text-danger" />
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-text">{children}</div>}
      {onRetry && retryLabel && (
        <Button icon="refresh" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
