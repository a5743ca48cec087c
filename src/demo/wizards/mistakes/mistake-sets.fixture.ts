/** All single mistakes that the check of a form has to find. */
import { eventMistakes } from "./event-mistakes.fixture.ts";
import { misreadings } from "./misreadings.fixture.ts";
import type { MistakeSet } from "./mistake.fixture.ts";
import { singleMistakes } from "./single-mistakes.fixture.ts";

export const mistakeSets: readonly MistakeSet[] = [singleMistakes, misreadings, eventMistakes];
