/** Checks whether a host has to be baked. */
import type { BakeRun } from "../bake-run.ts";
import { NO_PICTURES_MARK, readBakeMark } from "../output/host-folder.ts";
import { checkInputs, type InputsCheck } from "./host-inputs.ts";

export interface HostCheck extends InputsCheck {
  /**
   * Mark of the host's current folder (the input hash in `.baked`); undefined if the host has no complete
   * folder.
   */
  readonly currentMark: string | undefined;
  /** False if pictures of the folder are missing or are from an earlier bake. */
  readonly hasPictures: boolean;
}

/**
 * Checks whether the inputs of the host's current folder have changed. Sends the requests of the last bake to
 * the provider again, and compares the responses.
 */
export async function checkHost(host: string, run: BakeRun): Promise<HostCheck> {
  const { outDir, layout } = run;
  const currentMark = readBakeMark({ outDir, layout, host })?.mark;
  // A folder without its pictures counts as outdated, unless this bake defers pictures.
  const hasPictures = !currentMark?.endsWith(NO_PICTURES_MARK);
  const hasRequiredPictures = hasPictures || run.defersPictures;
  const inputsCheck = await checkInputs(host, hasRequiredPictures ? currentMark : undefined, run);
  return { ...inputsCheck, currentMark, hasPictures };
}
