export interface SettingsSlotProps {
  /** The record that is open within the section. */
  readonly open: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
  /** The secret of the emailed invitation that was followed. */
  readonly invitation: string | undefined;
  readonly onInvitationAnswered: () => void;
}
