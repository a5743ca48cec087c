/** Functions that change a form's configuration, with which tests add mistakes to a correct form. */
import type { Field, WizardConfig, WizardRule, WizardSection, WizardStep } from "#contract/wizard/config.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";

export type FormChange = (config: WizardConfig) => unknown;
export type Keys = Readonly<Record<string, unknown>>;

export function getField(config: WizardConfig, path: string): Field {
  const place = findFieldPlace(toFormOutline(config), path);
  if (!place) throw new Error(`no field ${path}`);
  return place.field;
}

export const changeForm =
  (keys: Keys): FormChange =>
  (config) =>
    Object.assign(config, keys);

export const changeField =
  (path: string, keys: Keys): FormChange =>
  (config) =>
    Object.assign(getField(config, path), keys);

export const changeSection =
  (id: string, keys: Keys): FormChange =>
  (config) =>
    Object.assign(toFormOutline(config).sections.get(id)?.section as WizardSection, keys);

export const changeStep =
  (id: string, keys: Keys): FormChange =>
  (config) =>
    Object.assign(config.steps.find((step) => step.id === id) as WizardStep, keys);

/** Changes the first rule. */
export const changeRule =
  (keys: Keys): FormChange =>
  (config) =>
    Object.assign(config.rules[0] as WizardRule, keys);
