/** Where in a bake a host failed, for the report. */
export type BakeStage =
  | "host file"
  | "portal config"
  | "translations"
  | "licence"
  | "guide"
  | "theme"
  | "images"
  | "pages"
  | "pictures"
  | "mock service"
  | "write";

export class BakeFailure extends Error {
  readonly stage: BakeStage;

  constructor(stage: BakeStage, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.stage = stage;
  }
}

/** Runs a part of a bake; what it throws becomes a failure of that stage. */
export async function inStage<Result>(
  stage: BakeStage,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BakeFailure) throw error;
    throw new BakeFailure(stage, error instanceof Error ? error.message : String(error), error);
  }
}
