import { toComparableAnswer } from "../answers/quantities.ts";
import { findFieldPlace } from "../outline.ts";
import type { FormView } from "./evaluate.ts";

/** Returns a visible answer as expressions compare it. A path may end with a part: `home.length.unit`. */
export function readComparableAnswer(view: Pick<FormView, "outline" | "valueAt">, path: string): unknown {
  const field = findFieldPlace(view.outline, path)?.field;
  const isPart = field?.key !== path.slice(path.lastIndexOf(".") + 1);
  return isPart ? view.valueAt(path) : toComparableAnswer(field, view.valueAt(path));
}
