/** Lists the other answers and the expressions that the validators of a field read. */
import type { Expression, Field } from "../field.ts";

/** Parameters that may be an expression instead of a value. */
const LIMITS = ["min", "max", "from", "to"] as const;
/** Parameters that name other answers. */
export const PATH_PARAMS: readonly string[] = ["path", "paths", "categoryPath"];

export interface LimitExpression {
  /** Position of the validator in `validate`; the next field is the name of its parameter. */
  readonly validator: number;
  readonly param: string;
  readonly source: Expression;
}

export function listLimitExpressions({ validate = [] }: Field): LimitExpression[] {
  return validate.flatMap(({ params = {} }, validator) =>
    LIMITS.flatMap((param) => {
      const source = params[param];
      return typeof source === "object" && source !== null ? [{ validator, param, source }] : [];
    }),
  );
}

/** Lists the expressions that decide which limits of files apply, in the order of `file.byAnswer`. */
export function listFileConditions({ file }: Field): Expression[] {
  return (file?.byAnswer ?? []).map(({ when }) => when);
}

/** Lists the paths in the validators' parameters, as written: `item.name` within an item. */
export function listValidatorPaths({ validate = [] }: Field): string[] {
  return validate.flatMap(({ params = {} }) =>
    PATH_PARAMS.flatMap((name) => [params[name] ?? []].flat().map(String)),
  );
}
