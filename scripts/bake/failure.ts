/** The stage of a bake at which a host failed. The report contains it. */
export type BakeStage =
  | "host file"
  | "portal config"
  | "translations"
  | "licence"
  | "guide"
  | "passkeys"
  | "theme"
  | "images"
  | "pages"
  | "pictures"
  | "mock service"
  | "write"
  | "thread";

export class BakeError extends Error {
  readonly stage: BakeStage;

  constructor(stage: BakeStage, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.stage = stage;
  }
}

/** Runs one stage of a bake. Converts errors to a `BakeError` of that stage. */
export async function runInStage<Result>(
  stage: BakeStage,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BakeError) throw error;
    throw new BakeError(stage, error instanceof Error ? error.message : String(error), error);
  }
}
