/** Creates a host's `/version.json`, for operators and support. */

/** The fields that are the same for all hosts of one bake. */
export interface BuildVersion {
  /** Id of the compiled portal and the bake's source code. */
  readonly build: string;
  /** Id of the compiled scripts. Telemetry reports include it. */
  readonly scripts: string;
  /** Git commit of the source code; undefined if unknown. */
  readonly commit?: string | undefined;
  /** Time of the bake (ISO 8601); only with `SOURCE_DATE_EPOCH`, so that equal inputs give equal files. */
  readonly baked?: string | undefined;
}

/** Renders the file. `config` is a hash of the host's inputs: the host file and the provider's data. */
export function renderVersionFile(version: BuildVersion, config: string): string {
  return `${JSON.stringify({ ...version, config })}\n`;
}
