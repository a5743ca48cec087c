export interface NotificationBellProps {
  readonly inboxHref: string;
  readonly settingsHref: string;
}
