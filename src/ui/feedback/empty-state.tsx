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

/** Nothing here yet, and how to begin. */
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

/** It did not work, and what to do now. */
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
