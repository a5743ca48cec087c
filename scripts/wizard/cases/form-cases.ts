/** Schema of the cases of a form: answers, and what the form then shows, refuses, computes and charges. */
import * as z from "zod/mini";

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const paths = z.optional(z.array(z.string()));

const expectation = z.object({
  /** Every problem as `path: code`, with the id of a broken rule as its code: `cost.stage: stageWithinWhole`. */
  problems: paths,
  /** Problems that are among those found, and problems that are not. */
  someProblems: paths,
  noProblems: paths,
  /** Ids of the steps shown, in their order. */
  steps: paths,
  visible: paths,
  hidden: paths,
  required: paths,
  notRequired: paths,
  /** Answers and computed values by path; null for a value that is missing or hidden. */
  values: z.optional(z.record(z.string(), z.unknown())),
  /** Dollars by the path of the computed answer, and their total. */
  fees: z.optional(z.object({ lines: z.record(z.string(), z.number()), total: z.number() })),
});

const formCase = z.object({
  name: z.string().check(z.minLength(1)),
  /** Overrides the day of the file. */
  today: z.optional(day),
  answers: z.record(z.string(), z.unknown()),
  documents: z.optional(
    z.array(
      z.object({
        documentTypeId: z.string(),
        /** The item of a repeating section: `consents.c1`. */
        itemPath: z.optional(z.string()),
        fileName: z.optional(z.string()),
        /** Bytes. */
        size: z.optional(z.int()),
      }),
    ),
  ),
  /** Roles of the person (spec 6); any role if absent. */
  roles: z.optional(z.array(z.int())),
  isStaff: z.optional(z.boolean()),
  expect: expectation,
});
export type FormCase = z.output<typeof formCase>;
export type CaseExpectation = z.output<typeof expectation>;

export const formCases = z.object({
  $schema: z.optional(z.string()),
  /** The form's id, for a module that exports several forms. */
  form: z.optional(z.string()),
  /** The day on which the cases are answered, so that they do not depend on the day of the check. */
  today: day,
  cases: z.array(formCase).check(z.minLength(1)),
});
export type FormCases = z.output<typeof formCases>;
