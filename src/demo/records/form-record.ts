/** A configuration whose version in force was chosen at the desk. */
export interface FormRecord {
  /** The configuration's. */
  readonly Id: string;
  readonly Version: number;
}
