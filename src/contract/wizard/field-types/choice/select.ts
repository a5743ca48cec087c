import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { radioFieldType, radioSample } from "./radio.ts";

/** Differs from `radio` only in its control. */
export const selectFieldType: FieldTypeDescriptor = radioFieldType;

export const selectSample: FieldTypeSample = { ...radioSample, fill: { kind: "select" } };
