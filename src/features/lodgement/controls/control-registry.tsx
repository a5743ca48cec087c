/** Field type → control. A new field type is a component and a row here (see `README.md`). */
import { type ComponentType, memo } from "react";
import type { FieldType } from "#contract/wizard/config.ts";
import { AddressControl } from "./address-control.tsx";
import { AutocompleteControl } from "./autocomplete-control.tsx";
import {
  CheckboxControl,
  CheckboxesControl,
  RadioControl,
  SelectControl,
  YesNoControl,
} from "./choice-controls.tsx";
import type { ControlProps } from "./control-props.ts";
import { ComputedControl, HelpControl } from "./display-only-controls.tsx";
import {
  ClassControl,
  FileControl,
  MapControl,
  PersonControl,
  PropertyControl,
  SignatureControl,
  TitleControl,
} from "./lazy-controls.tsx";
import { PartsControl } from "./part-input.tsx";
import { TextareaControl, TextControl } from "./text-controls.tsx";

const kinds: Partial<Record<FieldType, ComponentType<ControlProps>>> = {
  text: TextControl,
  number: TextControl,
  integer: TextControl,
  currency: TextControl,
  measure: TextControl,
  phone: TextControl,
  email: TextControl,
  url: TextControl,
  abnAcn: TextControl,
  registrationNo: TextControl,
  date: TextControl,
  dateTime: TextControl,
  time: TextControl,
  textarea: TextareaControl,
  yesNo: YesNoControl,
  radio: RadioControl,
  checkbox: CheckboxControl,
  checkboxes: CheckboxesControl,
  select: SelectControl,
  autocomplete: AutocompleteControl,
  bcaClass: ClassControl,
  address: AddressControl,
  property: PropertyControl,
  map: MapControl,
  practitioner: PersonControl,
  signature: SignatureControl,
  period: PartsControl,
  contact: PersonControl,
  titleRef: TitleControl,
  file: FileControl,
  computed: ComputedControl,
  richHelp: HelpControl,
};

/** Each is drawn anew only when something it is handed differs. */
export const controls: Partial<Record<FieldType, ComponentType<ControlProps>>> = Object.fromEntries(
  Object.entries(kinds).map(([type, Control]) => [type, memo(Control)]),
);
