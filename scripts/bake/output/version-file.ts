/** `/version.json` of a host, for operators and support. */

/** The fields that are the same for all hosts of one bake. */
export interface BuildVersion {
  /** Identifies the compiled portal and the code of the bake. */
  readonly build: string;
  /** Identifies the scripts; reports of telemetry name it. */
  readonly scripts: string;
  /** Git commit of the sources; undefined if unknown. */
  readonly commit?: string | undefined;
  /** ISO 8601; only with `SOURCE_DATE_EPOCH`, because equal inputs give equal files. */
  readonly baked?: string | undefined;
}

/** `config` is a hash of the host's inputs: its file and what its provider sent. */
export function renderVersionFile(version: BuildVersion, config: string): string {
  return `${JSON.stringify({ ...version, config })}\n`;
}
