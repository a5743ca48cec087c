/** A wizard configuration whose active version was chosen at the desk. */
export interface FormRecord {
  /** The configuration's id. */
  readonly Id: string;
  readonly Version: number;
}
