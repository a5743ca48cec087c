/** Placeholders in a generated request, filled with values that the service has returned before. */
import { Repeated } from "./hostile-values.ts";

/** A placeholder for a value that the service has returned under this name: an id, a number, a revision. */
export class KnownValue {
  readonly name: string;
  readonly at: number;
  constructor(name: string, at: number) {
    this.name = name;
    this.at = at;
  }
}

/** A placeholder for some answers of an application that the service has returned. */
export class KnownAnswers {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

const MAX_PER_NAME = 200;
type Value = string | number;

export interface KnownValues {
  /** Collects the values of a response. */
  learn(value: unknown, name?: string): void;
  learnAnswers(answers: Readonly<Record<string, unknown>>): void;
  /**
   * Records that a value with this name was valid at this place of a request. Later requests use values of
   * the same name there.
   */
  confirm(place: string, name: string, value: Value): void;
  /** Returns the value with all placeholders filled. */
  fill(value: unknown, place?: string): unknown;
  pick(placeholder: KnownValue, place: string): Value;
}

/** Creates a store of the last 200 values of each name. The same responses lead to the same choices. */
export function createKnownValues(): KnownValues {
  const byName = new Map<string, Value[]>();
  const validSources = new Map<string, string>();
  const answers: Readonly<Record<string, unknown>>[] = [];

  function storeValue(name: string, value: Value): void {
    const values = byName.get(name) ?? [];
    if (values.includes(value)) return;
    if (values.length >= MAX_PER_NAME) values.shift();
    byName.set(name, [...values, value]);
  }

  const knownValues: KnownValues = {
    learn(value, name = "") {
      if (Array.isArray(value)) for (const item of value.slice(0, 60)) knownValues.learn(item, name);
      else if (typeof value === "object" && value !== null)
        for (const [key, item] of Object.entries(value))
          knownValues.learn(item, key === "Items" ? name : key === "Id" && name ? `${name}.Id` : key);
      else if (typeof value === "string" && value.length < 200 && value !== "") storeValue(name, value);
      else if (typeof value === "number") storeValue(name, value);
    },
    learnAnswers: (newAnswers) => void answers.push(newAnswers),
    confirm: (place, name, value) => {
      if (validSources.size < 10_000) validSources.set(place, getSource(name, value));
    },
    pick({ name, at }, place) {
      const names = [...byName.keys()];
      const nameStem = name.replace(/Ids?$|^id$/i, "").toLowerCase();
      const area = place.split(".")[0]?.toLowerCase() ?? "";
      const similarNames = names.filter((one) =>
        nameStem === "" ? isOfArea(one.toLowerCase(), area) : one.toLowerCase().includes(nameStem),
      );
      const ids = names.filter((one) => one.endsWith("Id") || one === name);
      const exactName = names.find((one) => one.toLowerCase() === `${nameStem}.id`);
      const choices = [validSources.get(place) ?? [], exactName ?? similarNames, ["application.Id"], ids];
      const choiceIndex = [0, 0, 0, 0, 0, 1, 1, 1, 2, 3][at % 10] ?? 3;
      const sources = findFilledChoice(choices, choiceIndex);
      const values = byName.get(sources[Math.floor(at / 10) % sources.length] ?? name) ?? [];
      return values[Math.floor(at / 10) % values.length] ?? "nothing-known-yet";
    },
    fill(value, place = "") {
      if (value instanceof KnownValue) return knownValues.pick(value, `${place}.${value.name}`);
      if (value instanceof KnownAnswers)
        return pickAnswers(answers[value.at % answers.length] ?? {}, value.at);
      if (value instanceof Repeated) return String(value);
      if (Array.isArray(value)) return value.map((item) => knownValues.fill(item, place));
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, knownValues.fill(item, place)]),
      );
    },
  };
  return knownValues;

  function getSource(name: string, value: Value): string {
    return (
      [...byName].find(([source, values]) => source.endsWith("Id") && values.includes(value))?.[0] ?? name
    );
  }
}

/**
 * True if a source belongs to an area: `insurance.id` to `insuranceDetails`, `delegation.id` to
 * `delegateAccount`.
 */
function isOfArea(source: string, area: string): boolean {
  const [recordName = "", field] = source.split(".");
  return (
    field === "id" && area !== "" && (area.includes(recordName.slice(0, 7)) || recordName.includes(area))
  );
}

/** Returns the choice with index `turn`, or the next one that is not empty. */
function findFilledChoice(choices: readonly (string | readonly string[])[], turn: number): readonly string[] {
  const orderedChoices = [...choices.slice(turn), ...choices].map((choice) => [choice].flat());
  return orderedChoices.find((choice) => choice.length > 0) ?? [];
}

function pickAnswers(all: Readonly<Record<string, unknown>>, at: number): Record<string, unknown> {
  const paths = Object.keys(all);
  const from = at % Math.max(1, paths.length);
  return Object.fromEntries(paths.slice(from, from + 1 + (at % 7)).map((path) => [path, all[path]]));
}
