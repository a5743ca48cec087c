/** Every field type: its descriptor, and its sample for tests and conformance runs. A missing entry is a compile error. */
import type { FieldType } from "../field.ts";
import { autocomplete, autocompleteSample } from "./choice/autocomplete.ts";
import { bcaClass, bcaClassSample } from "./choice/bca-class.ts";
import { checkbox, checkboxSample } from "./choice/checkbox.ts";
import { checkboxes, checkboxesSample } from "./choice/checkboxes.ts";
import { radio, radioSample } from "./choice/radio.ts";
import { select, selectSample } from "./choice/select.ts";
import { yesNo, yesNoSample } from "./choice/yes-no.ts";
import { date, dateSample } from "./date/date.ts";
import { dateTime, dateTimeSample } from "./date/date-time.ts";
import { period, periodSample } from "./date/period.ts";
import { time, timeSample } from "./date/time.ts";
import { computed, computedSample } from "./display/computed.ts";
import { richHelp, richHelpSample } from "./display/rich-help.ts";
import { file, fileSample } from "./document/file.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "./field-type.ts";
import { currency, currencySample } from "./number/currency.ts";
import { integer, integerSample } from "./number/integer.ts";
import { measure, measureSample } from "./number/measure.ts";
import { number, numberSample } from "./number/number.ts";
import { contact, contactSample } from "./person/contact.ts";
import { practitioner, practitionerSample } from "./person/practitioner.ts";
import { signature, signatureSample } from "./person/signature.ts";
import { address, addressSample } from "./place/address.ts";
import { map, mapSample } from "./place/map.ts";
import { property, propertySample } from "./place/property.ts";
import { titleRef, titleRefSample } from "./place/title-ref.ts";
import { abnAcn, abnAcnSample } from "./text/abn-acn.ts";
import { email, emailSample } from "./text/email.ts";
import { phone, phoneSample } from "./text/phone.ts";
import { registrationNo, registrationNoSample } from "./text/registration-no.ts";
import { text, textSample } from "./text/text.ts";
import { textarea, textareaSample } from "./text/textarea.ts";
import { url, urlSample } from "./text/url.ts";

export const fieldTypes: Readonly<Record<FieldType, FieldTypeDescriptor>> = {
  text,
  textarea,
  richHelp,
  number,
  integer,
  currency,
  measure,
  yesNo,
  radio,
  checkbox,
  checkboxes,
  select,
  autocomplete,
  date,
  dateTime,
  time,
  period,
  phone,
  email,
  url,
  abnAcn,
  registrationNo,
  address,
  property,
  titleRef,
  map,
  contact,
  practitioner,
  bcaClass,
  file,
  signature,
  computed,
};

/** Imported by tests and scripts only, so that no bundle of the portal contains it. */
export const fieldTypeSamples: Readonly<Record<FieldType, FieldTypeSample>> = {
  text: textSample,
  textarea: textareaSample,
  richHelp: richHelpSample,
  number: numberSample,
  integer: integerSample,
  currency: currencySample,
  measure: measureSample,
  yesNo: yesNoSample,
  radio: radioSample,
  checkbox: checkboxSample,
  checkboxes: checkboxesSample,
  select: selectSample,
  autocomplete: autocompleteSample,
  date: dateSample,
  dateTime: dateTimeSample,
  time: timeSample,
  period: periodSample,
  phone: phoneSample,
  email: emailSample,
  url: urlSample,
  abnAcn: abnAcnSample,
  registrationNo: registrationNoSample,
  address: addressSample,
  property: propertySample,
  titleRef: titleRefSample,
  map: mapSample,
  contact: contactSample,
  practitioner: practitionerSample,
  bcaClass: bcaClassSample,
  file: fileSample,
  signature: signatureSample,
  computed: computedSample,
};
