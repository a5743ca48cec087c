import { describeGeometry, toGeometry } from "../../geometry.ts";
import type { FieldTypeDescriptor, FieldTypeSample } from "../field-type.ts";
import { DEFAULT_LANGUAGE, toRawText } from "../format-answer.ts";

const WRONG_SHAPE_CODES = { point: "mapPoint", line: "mapLine", polygon: "mapOutline" } as const;

/** A point, line or outline: GeoJSON, or coordinates as text. */
export const mapFieldType: FieldTypeDescriptor = {
  family: "other",
  stores: "answer",
  check(value, { shapes }) {
    const geometry = toGeometry(value);
    if (!geometry) return { code: "map" };
    if (!shapes || shapes.includes(geometry.shape)) return undefined;
    return { code: WRONG_SHAPE_CODES[shapes[0] ?? "polygon"] };
  },
  format(value, { language = DEFAULT_LANGUAGE }) {
    const geometry = toGeometry(value);
    return geometry ? describeGeometry(geometry, language) : toRawText(value);
  },
  requiredCode: "requiredMap",
};

export const mapSample: FieldTypeSample = {
  field: { shapes: ["point"] },
  value: { type: "Point", coordinates: [144.9631, -37.8136] },
  text: "-37.81360, 144.96310",
  invalid: { value: "-37.8, 144.9; -37.9, 145", code: "mapPoint" },
  fill: { kind: "skip" },
};
