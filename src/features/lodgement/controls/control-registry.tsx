/** Maps each field type to its control. TypeScript reports a missing control as an error. */
import { type ComponentType, type MemoExoticComponent, memo } from "react";
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
import type { ControlProps, TextInputSettings } from "./control-props.ts";
import { DateControl, PeriodControl } from "./date-controls.tsx";
import { ComputedControl, HelpControl } from "./display-only-controls.tsx";
import {
  BuildingClassControl,
  FileControl,
  ItemsControl,
  MapControl,
  MonthControl,
  PersonControl,
  PropertyControl,
  QuantityControl,
  SignatureControl,
  TableControl,
  TimeRangeControl,
  TitleControl,
} from "./lazy-controls.tsx";
import { RegistrationControl } from "./registration-control.tsx";
import { TextareaControl, TextControl } from "./text-controls.tsx";

interface ControlType {
  readonly control: ComponentType<ControlProps> | MemoExoticComponent<ComponentType<ControlProps>>;
  readonly inputSettings?: TextInputSettings;
  /**
   * True if the control receives its answer and choices as the properties `value` and `offeredChoices`.
   * Otherwise the control reads its answer from the store.
   */
  readonly isControlled?: true;
  /** True if the control is always narrow. Two narrow controls are shown side by side. */
  readonly isNarrow?: true;
}

const controlsByType: Readonly<Record<FieldType, ControlType>> = {
  text: { control: TextControl },
  textarea: { control: TextareaControl },
  richHelp: { control: HelpControl },
  number: { control: TextControl, inputSettings: { inputMode: "decimal", width: "s" } },
  integer: { control: TextControl, inputSettings: { inputMode: "numeric", width: "xs" }, isNarrow: true },
  currency: { control: TextControl, inputSettings: { inputMode: "decimal", width: "s" } },
  measure: { control: TextControl, inputSettings: { inputMode: "decimal", width: "s" } },
  quantity: { control: QuantityControl },
  yesNo: { control: YesNoControl, isControlled: true },
  radio: { control: RadioControl, isControlled: true },
  checkbox: { control: CheckboxControl, isControlled: true },
  checkboxes: { control: CheckboxesControl, isControlled: true },
  select: { control: SelectControl, isControlled: true },
  autocomplete: { control: AutocompleteControl, isControlled: true },
  date: { control: DateControl, isControlled: true, isNarrow: true },
  month: { control: MonthControl },
  dateTime: { control: TextControl, inputSettings: { type: "datetime-local", width: "m" } },
  time: { control: TextControl, inputSettings: { type: "time", width: "s" } },
  timeRange: { control: TimeRangeControl },
  period: { control: PeriodControl, isControlled: true },
  phone: { control: TextControl, inputSettings: { type: "tel", width: "m" } },
  email: { control: TextControl, inputSettings: { type: "email" } },
  url: { control: TextControl, inputSettings: { type: "url" } },
  abnAcn: { control: TextControl, inputSettings: { inputMode: "numeric" } },
  companyNumber: { control: TextControl, inputSettings: { width: "m" } },
  registrationNo: { control: RegistrationControl },
  address: { control: AddressControl },
  property: { control: PropertyControl },
  titleRef: { control: TitleControl },
  map: { control: MapControl },
  contact: { control: PersonControl },
  practitioner: { control: PersonControl },
  bcaClass: { control: BuildingClassControl, isControlled: true },
  file: { control: FileControl },
  signature: { control: SignatureControl },
  computed: { control: ComputedControl },
  table: { control: TableControl },
  items: { control: ItemsControl },
};

/** Memoised: a control renders again only if one of its properties changes. */
export const controlTypes = Object.fromEntries(
  Object.entries(controlsByType).map(([type, { control, ...traits }]) => [
    type,
    { ...traits, control: memo(control) },
  ]),
) as Readonly<Record<FieldType, ControlType>>;
