export interface SettingsSlotProps {
  /** Id of the record that is open in the section. */
  readonly open: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
  /** The secret of the emailed invitation link that the person has opened. */
  readonly invitation: string | undefined;
  readonly onInvitationAnswered: () => void;
}
