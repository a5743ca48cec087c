/**
 * Lists every field type with its descriptor, and with its sample for tests and conformance runs. A missing
 * field type is a compile error.
 */
import type { FieldType } from "../field.ts";
import { autocompleteFieldType, autocompleteSample } from "./choice/autocomplete.ts";
import { bcaClassFieldType, bcaClassSample } from "./choice/bca-class.ts";
import { checkboxFieldType, checkboxSample } from "./choice/checkbox.ts";
import { checkboxesFieldType, checkboxesSample } from "./choice/checkboxes.ts";
import { radioFieldType, radioSample } from "./choice/radio.ts";
import { selectFieldType, selectSample } from "./choice/select.ts";
import { yesNoFieldType, yesNoSample } from "./choice/yes-no.ts";
import { dateFieldType, dateSample } from "./date/date.ts";
import { dateTimeFieldType, dateTimeSample } from "./date/date-time.ts";
import { monthFieldType, monthSample } from "./date/month.ts";
import { periodFieldType, periodSample } from "./date/period.ts";
import { timeFieldType, timeSample } from "./date/time.ts";
import { timeRangeFieldType, timeRangeSample } from "./date/time-range.ts";
import { computedFieldType, computedSample } from "./display/computed.ts";
import { richHelpFieldType, richHelpSample } from "./display/rich-help.ts";
import { fileFieldType, fileSample } from "./document/file.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "./field-type.ts";
import { itemsFieldType, itemsSample } from "./items/items.ts";
import { tableFieldType, tableSample } from "./items/table.ts";
import { currencyFieldType, currencySample } from "./number/currency.ts";
import { integerFieldType, integerSample } from "./number/integer.ts";
import { measureFieldType, measureSample } from "./number/measure.ts";
import { numberFieldType, numberSample } from "./number/number.ts";
import { quantityFieldType, quantitySample } from "./number/quantity.ts";
import { contactFieldType, contactSample } from "./person/contact.ts";
import { practitionerFieldType, practitionerSample } from "./person/practitioner.ts";
import { signatureFieldType, signatureSample } from "./person/signature.ts";
import { addressFieldType, addressSample } from "./place/address.ts";
import { mapFieldType, mapSample } from "./place/map.ts";
import { propertyFieldType, propertySample } from "./place/property.ts";
import { titleRefFieldType, titleRefSample } from "./place/title-ref.ts";
import { abnAcnFieldType, abnAcnSample } from "./text/abn-acn.ts";
import { companyNumberFieldType, companyNumberSample } from "./text/company-number.ts";
import { emailFieldType, emailSample } from "./text/email.ts";
import { phoneFieldType, phoneSample } from "./text/phone.ts";
import { registrationNoFieldType, registrationNumberSample } from "./text/registration-no.ts";
import { textFieldType, textSample } from "./text/text.ts";
import { textareaFieldType, textareaSample } from "./text/textarea.ts";
import { urlFieldType, urlSample } from "./text/url.ts";

export const fieldTypes: Readonly<Record<FieldType, FieldTypeDescriptor>> = {
  text: textFieldType,
  textarea: textareaFieldType,
  richHelp: richHelpFieldType,
  number: numberFieldType,
  integer: integerFieldType,
  currency: currencyFieldType,
  measure: measureFieldType,
  quantity: quantityFieldType,
  yesNo: yesNoFieldType,
  radio: radioFieldType,
  checkbox: checkboxFieldType,
  checkboxes: checkboxesFieldType,
  select: selectFieldType,
  autocomplete: autocompleteFieldType,
  date: dateFieldType,
  month: monthFieldType,
  dateTime: dateTimeFieldType,
  time: timeFieldType,
  timeRange: timeRangeFieldType,
  period: periodFieldType,
  phone: phoneFieldType,
  email: emailFieldType,
  url: urlFieldType,
  abnAcn: abnAcnFieldType,
  companyNumber: companyNumberFieldType,
  registrationNo: registrationNoFieldType,
  address: addressFieldType,
  property: propertyFieldType,
  titleRef: titleRefFieldType,
  map: mapFieldType,
  contact: contactFieldType,
  practitioner: practitionerFieldType,
  bcaClass: bcaClassFieldType,
  file: fileFieldType,
  signature: signatureFieldType,
  computed: computedFieldType,
  table: tableFieldType,
  items: itemsFieldType,
};

/** Samples of all field types. Only tests and scripts import them, so that no bundle of the portal contains them. */
export const fieldTypeSamples: Readonly<Record<FieldType, FieldTypeSample>> = {
  text: textSample,
  textarea: textareaSample,
  richHelp: richHelpSample,
  number: numberSample,
  integer: integerSample,
  currency: currencySample,
  measure: measureSample,
  quantity: quantitySample,
  yesNo: yesNoSample,
  radio: radioSample,
  checkbox: checkboxSample,
  checkboxes: checkboxesSample,
  select: selectSample,
  autocomplete: autocompleteSample,
  date: dateSample,
  month: monthSample,
  dateTime: dateTimeSample,
  time: timeSample,
  timeRange: timeRangeSample,
  period: periodSample,
  phone: phoneSample,
  email: emailSample,
  url: urlSample,
  abnAcn: abnAcnSample,
  companyNumber: companyNumberSample,
  registrationNo: registrationNumberSample,
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
  table: tableSample,
  items: itemsSample,
};
