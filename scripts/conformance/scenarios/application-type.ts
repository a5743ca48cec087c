import type * as contract from "#contract/application-type.ts";
import { types } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";

export const applicationType: ScenariosOf<typeof contract> = { getApplicationTypes: types };
