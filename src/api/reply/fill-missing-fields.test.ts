import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { asRequiredFromProvider, withDefaultWhenMissing } from "#contract/endpoint.ts";
import { fillMissingFields } from "./fill-missing-fields.ts";

const dayShape = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

describe("a field that a reply lacks", () => {
  it.each<[string, z.ZodMiniType, unknown]>([
    ["text", z.string(), ""],
    ["a number", z.number(), 0],
    ["a whole number", z.int(), 0],
    ["a boolean", z.boolean(), false],
    ["a list", z.array(z.string()), []],
    ["a record", z.record(z.string(), z.string()), {}],
    ["null, where that is allowed", z.nullable(z.string()), null],
    ["the only value", z.literal("one"), "one"],
    ["the first of some values", z.enum(["first", "second"]), "first"],
    ["the first of some kinds", z.union([z.literal("one"), z.number()]), "one"],
    ["an object as the first kind", z.union([z.object({ Name: z.string() }), z.number()]), { Name: "" }],
    ["null as the first kind", z.union([z.nullable(z.string()), z.number()]), null],
    ["nothing, if the first kind is optional", z.union([z.optional(z.string()), z.number()]), undefined],
    ["nothing, where it is optional", z.optional(z.string()), undefined],
    ["its default", z._default(z.string(), "given"), "given"],
    ["the contract's own value", withDefaultWhenMissing(z.boolean(), true), true],
  ])("becomes %s", (_, schema, expected) => {
    expect(fillMissingFields(z.object({ Field: schema }), {})).toEqual(
      expected === undefined ? {} : { Field: expected },
    );
  });

  it("becomes an object with all its fields, at every depth", () => {
    const innerShape = z.object({
      Name: z.string(),
      Size: z.nullable(z.number()),
      Tags: z.array(z.string()),
    });
    const schema = z.object({ Inner: z.object({ Deep: innerShape }), Note: z.optional(innerShape) });
    expect(fillMissingFields(schema, undefined)).toEqual({
      Inner: { Deep: { Name: "", Size: null, Tags: [] } },
    });
    expect(fillMissingFields(schema, { Inner: null, Note: null })).toEqual({
      Inner: { Deep: { Name: "", Size: null, Tags: [] } },
    });
    expect(fillMissingFields(schema, { Inner: {}, Note: {} })).toEqual({
      Inner: { Deep: { Name: "", Size: null, Tags: [] } },
      Note: { Name: "", Size: null, Tags: [] },
    });
  });

  it("may be an id or a date, although an empty text is neither", () => {
    expect(fillMissingFields(z.object({ On: dayShape, Name: z.string() }), { Name: "x" })).toEqual({
      On: "",
      Name: "x",
    });
  });

  it("is an error if the provider must send it, at any depth", () => {
    const tokenShape = asRequiredFromProvider(z.string());
    for (const value of [{}, { Token: null }])
      expect(() => fillMissingFields(z.object({ Token: tokenShape }), value)).toThrow();
    expect(() => fillMissingFields(z.object({ Inner: z.object({ Token: tokenShape }) }), {})).toThrow();
    expect(fillMissingFields(z.object({ Token: tokenShape }), { Token: "t" })).toEqual({ Token: "t" });
  });
});

describe("a value that was sent", () => {
  it("stays as it is", () => {
    const schema = z.object({ Name: z.string(), Size: z.number(), IsOpen: z.boolean() });
    expect(fillMissingFields(schema, { Name: "n", Size: 3, IsOpen: true })).toEqual({
      Name: "n",
      Size: 3,
      IsOpen: true,
    });
    const shapeWithOptional = z.object({
      Note: z.optional(z.nullable(z.string())),
      Kept: z.nullable(z.string()),
    });
    expect(fillMissingFields(shapeWithOptional, { Note: null, Kept: "x" })).toEqual({
      Note: null,
      Kept: "x",
    });
    expect(fillMissingFields(shapeWithOptional, { Note: "n", Kept: null })).toEqual({
      Note: "n",
      Kept: null,
    });
  });

  it("is completed inside lists and records", () => {
    const itemShape = z.object({ Name: z.string(), Count: z.int() });
    const schema = z.object({ List: z.array(itemShape), Record: z.record(z.string(), itemShape) });
    expect(fillMissingFields(schema, { List: [{ Name: "a" }, { Count: 2 }], Record: { b: {} } })).toEqual({
      List: [
        { Name: "a", Count: 0 },
        { Name: "", Count: 2 },
      ],
      Record: { b: { Name: "", Count: 0 } },
    });
  });

  it("may be an empty object in place of an empty list, as some services send it", () => {
    const schema = z.object({ List: z.array(z.string()) });
    expect(fillMissingFields(schema, { List: {} })).toEqual({ List: [] });
    for (const List of [{ a: 1 }, "", 0, false]) expect(() => fillMissingFields(schema, { List })).toThrow();
  });

  it("is refused if it is wrong, also beside or within a field that was filled in", () => {
    expect(() => fillMissingFields(z.object({ On: dayShape }), { On: "soon" })).toThrow();
    expect(() => fillMissingFields(z.object({ On: dayShape, Size: z.number() }), { Size: "3" })).toThrow();
    expect(() =>
      fillMissingFields(z.object({ In: z.object({ On: dayShape }) }), { In: { On: "soon" } }),
    ).toThrow();
    const shapeWithList = z.object({ List: z.array(z.object({ On: dayShape })) });
    expect(() => fillMissingFields(shapeWithList, { List: [{}, { On: "soon" }] })).toThrow();
    expect(fillMissingFields(shapeWithList, { List: [{}, { On: "2026-11-23" }] })).toEqual({
      List: [{ On: "" }, { On: "2026-11-23" }],
    });
    for (const value of ["text", 7, [], [{}]])
      expect(() => fillMissingFields(z.object({ Name: z.string() }), value)).toThrow();
    for (const value of ["text", 7, []])
      expect(() => fillMissingFields(z.record(z.string(), z.string()), value)).toThrow();
  });

  it("may lack an id or a date inside a record", () => {
    const schema = z.object({ Days: z.record(z.string(), z.object({ On: dayShape })) });
    expect(fillMissingFields(schema, { Days: { first: {} } })).toEqual({ Days: { first: { On: "" } } });
  });

  it("leaves no field of the contract undefined, whatever part is sent", () => {
    const schema = z.object({
      Name: z.string(),
      Inner: z.object({ Count: z.int(), Tags: z.array(z.string()) }),
      Note: z.nullable(z.string()),
    });
    const partialReply = fc.record(
      {
        Name: fc.string(),
        Note: fc.option(fc.string()),
        Inner: fc.record({ Count: fc.integer(), Tags: fc.array(fc.string()) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(partialReply, (value) => {
        const completedReply = fillMissingFields(schema, value);
        expect(schema.safeParse(completedReply).success).toBe(true);
        expect(completedReply).toMatchObject(value);
      }),
    );
  });
});
