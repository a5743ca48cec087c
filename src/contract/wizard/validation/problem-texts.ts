/** Texts of validation problems. Translations are in the lodgement feature's messages, by key. */
import type { MessageText } from "../config.ts";

const texts = {
  required: "Enter “{{label}}”",
  requiredChoice: "Choose an answer for “{{label}}”",
  requiredTick: "Select “{{label}}”",
  requiredDate: "Enter a date for “{{label}}”",
  requiredMonth: "Enter a month and a year for “{{label}}”",
  requiredFile: "Add a file for “{{label}}”",
  requiredFiles: "Add at least {{min}} files for “{{label}}”",
  requiredAddress: "Complete “{{label}}”: enter the street, suburb and postcode",
  nzAddress: "Complete “{{label}}”: enter the street, the town or city, and the postcode",
  gbAddress: "Complete “{{label}}”: enter the street, the town or city, and the postcode",
  usAddress: "Complete “{{label}}”: enter the street, city, state and ZIP code",
  requiredProperty: "Choose the property for “{{label}}”, or enter its address",
  requiredMap: "Mark “{{label}}” on the map, or enter its coordinates",
  requiredSignature: "Sign “{{label}}”",
  recommendedFile:
    "“{{label}}” has not been added yet. It is usually asked for, but you can lodge without it",
  text: "“{{label}}” must be text",
  number: "“{{label}}” must be a number, such as 120",
  ambiguousNumber:
    "“{{label}}”: {{value}} can be read in two ways. Write it without commas, such as 12.5 or 1250",
  integer: "“{{label}}” must be a whole number, such as 2",
  currency: "“{{label}}” must be an amount in dollars, such as 48500 or 48500.50",
  currencyPounds: "“{{label}}” must be an amount in pounds, such as 48500 or 48500.50",
  min: "“{{label}}” must be {{min}} or more",
  max: "“{{label}}” must be {{max}} or less",
  minQuantity: "“{{label}}” must be {{min}} {{unit}} or more",
  maxQuantity: "“{{label}}” must be {{max}} {{unit}} or less",
  quantityUnit: "Choose one of the units offered for “{{label}}”",
  minLength: "“{{label}}” must have at least {{min}} characters",
  maxLength: "“{{label}}” must have at most {{max}} characters",
  pattern: "Check “{{label}}”: it is not in the expected format",
  decimals: "“{{label}}” may have at most {{max}} digits after the decimal point",
  date: "“{{label}}” must be a real date",
  month: "“{{label}}” must be a month and a year, such as November 2026",
  dateTime: "“{{label}}” must be a date with a time, such as 21 November 2026, 09:30",
  time: "“{{label}}” must be a time, such as 09:30",
  timeRangeParts: "Enter both times of “{{label}}”, such as 22:00 and 02:00",
  timeRange: "“{{label}}” must start and end at different times",
  dateFrom: "“{{label}}” must be {{from}} or later",
  dateTo: "“{{label}}” must be {{to}} or earlier",
  afterField: "“{{label}}” must be after “{{other}}”",
  period: "“{{label}}” must end after it starts",
  unique: "“{{label}}” is the same as in another entry. Change one of them",
  minChoices: "Choose at least {{min}} for “{{label}}”",
  maxChoices: "Choose at most {{max}} for “{{label}}”",
  removedChoice: "An entry that you chose for “{{label}}” was removed. Choose another one",
  removedChoiceSetAside:
    "An entry that you chose for “{{label}}” was removed, so it is no longer part of your answer",
  option: "Choose one of the answers offered for “{{label}}”",
  email: "“{{label}}” must be an email address, such as name@example.com",
  url: "“{{label}}” must be a web address, such as https://example.com",
  phone:
    "“{{label}}” must be an Australian phone number, such as 03\u00a09123\u00a04567 or 0412\u00a0345\u00a0678, or start with + and the country code",
  auPhone:
    "“{{label}}” must be an Australian phone number, such as 03\u00a09123\u00a04567 or 0412\u00a0345\u00a0678",
  auPostcode: "“{{label}}” needs an Australian postcode of 4 digits",
  nzPhone:
    "“{{label}}” must be a New Zealand phone number, such as 09\u00a0555\u00a00123 or 021\u00a0555\u00a00123, or start with + and the country code",
  gbPhone:
    "“{{label}}” must be a UK phone number, such as 01632\u00a0960123 or 07700\u00a0900123, or start with + and the country code",
  usPhone:
    "“{{label}}” must be a US phone number, such as (217)\u00a0555-0123, or start with + and the country code",
  nzPostcode: "“{{label}}” needs a New Zealand postcode of 4 digits",
  gbPostcode: "“{{label}}” needs a UK postcode, such as SW1A 1AA",
  usZipCode: "“{{label}}” needs a ZIP code of 5 digits, such as 62704 or 62704-1234",
  usState: "“{{label}}” needs a state of 2 letters, such as CA",
  vicPostcode: "“{{label}}” needs a Victorian postcode, such as 3999",
  abn: "“{{label}}” is not a valid ABN: check its 11 digits",
  acn: "“{{label}}” is not a valid ACN or ARBN: check its 9 digits",
  abnAcn: "“{{label}}” is not a valid ABN (11 digits) or ACN (9 digits)",
  nzbn: "“{{label}}” is not a valid NZBN: check its 13 digits",
  gbCompanyNumber: "“{{label}}” is not a company number of 8 characters, such as 01234567 or SC123456",
  usEin: "“{{label}}” is not an EIN of 9 digits, such as 12-3456789",
  regNo: "“{{label}}” must be a registration number, such as DB-U 48213",
  sumEquals: "“{{label}}” must equal the total of its parts",
  oneOfGroup: "Answer at least one of these: “{{label}}”",
  remote: "We could not find what you entered for “{{label}}”. Check it and try again",
  remoteUnchecked: "We could not check “{{label}}” now. You can lodge without the check",
  titleRef: "Enter lot and plan, volume and folio, or Crown allotment and parish for “{{label}}”",
  titleForm:
    "Enter a volume of 3 to 5 digits and a folio of up to 3 digits, with its letter if it has one, for “{{label}}”",
  map: "“{{label}}” needs a place: mark it on the map, or enter coordinates such as -37.8136, 144.9631",
  mapPoint: "Mark one point for “{{label}}”",
  mapLine: "Draw a line for “{{label}}”",
  mapOutline: "Draw an outline for “{{label}}”",
  partName: "Enter a name for “{{label}}”",
  partPhone: "Enter a telephone number for “{{label}}”",
  partEmail: "Enter an email address for “{{label}}”",
  partCategory: "Choose a category for “{{label}}”",
  partRegistration: "Enter a registration number for “{{label}}”",
  bcaParts: "Each part of “{{label}}” needs a name, a class and a floor area",
  signature: "The signature of “{{label}}” cannot be read: sign again",
  formEnds: "With these answers the form ends at “{{label}}” and cannot be lodged",
  statement: "Confirm: {{label}}",
  minItems: "Add at least {{min}}: {{label}}",
  maxItems: "Add at most {{max}}: {{label}}",
  maxFiles: "Add at most {{max}} files for “{{label}}”",
  fileType: "“{{name}}” has a file type that “{{label}}” does not accept. Use {{types}}",
  fileSize: "“{{name}}” is larger than {{maxSize}}, the limit for “{{label}}”. Choose a smaller file",
} as const;

export type ProblemCode = keyof typeof texts | "rule";

export const problemCodes = Object.keys(texts) as (keyof typeof texts)[];

export function getProblemTemplate(code: keyof typeof texts): MessageText {
  return { key: `lodgement.problem.${code}`, text: texts[code] };
}

/** Replaces placeholders such as `{{label}}` in a text. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
