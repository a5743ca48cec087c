/**
 * Schema of a file with a form's test cases. A case contains answers and what the form must then show,
 * reject, compute and charge.
 */
import * as z from "zod/mini";
import { taskStates } from "#contract/wizard/tasks/form-tasks.ts";

const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const pathsSchema = z.optional(z.array(z.string()));

const expectationSchema = z.object({
  /**
   * All expected problems as `path: code`. For a broken rule, the code is the rule's id: `cost.stage:
   * stageWithinWhole`.
   */
  problems: pathsSchema,
  /** Problems that must be found. */
  someProblems: pathsSchema,
  /** Problems that must not be found. */
  noProblems: pathsSchema,
  /** Ids of the visible steps, in order. */
  steps: pathsSchema,
  /** For a form with the layout `tasks`: the states of the tasks, by the ids of their steps. */
  tasks: z.optional(z.record(z.string(), z.enum(taskStates))),
  visible: pathsSchema,
  hidden: pathsSchema,
  required: pathsSchema,
  notRequired: pathsSchema,
  /** Answers and computed values by path; null for a value that is missing or hidden. */
  values: z.optional(z.record(z.string(), z.unknown())),
  /**
   * Id of the step that ends the form; without such a step, id of the outcome after lodging. Null if there
   * is neither.
   */
  outcome: z.optional(z.nullable(z.string())),
  /** Amounts by the path of the computed answer, and the total. */
  fees: z.optional(z.object({ lines: z.record(z.string(), z.number()), total: z.number() })),
});

const formCaseSchema = z.object({
  name: z.string().check(z.minLength(1)),
  /** Replaces the file's `today` for this case. */
  today: z.optional(daySchema),
  /**
   * Name of an earlier case whose answers this case starts with. `answers` replaces some of them; null removes one.
   * Documents, day, roles and `isStaff` are taken from the earlier case unless this case sets them.
   */
  from: z.optional(z.string()),
  answers: z.optional(z.record(z.string(), z.unknown())),
  documents: z.optional(
    z.array(
      z.object({
        documentTypeId: z.string(),
        /** The item of a repeating section that the document belongs to, such as `consents.c1`. */
        itemPath: z.optional(z.string()),
        fileName: z.optional(z.string()),
        /** File size in bytes. */
        size: z.optional(z.int()),
      }),
    ),
  ),
  /** Roles of the person (spec 6); any role if absent. */
  roles: z.optional(z.array(z.int())),
  isStaff: z.optional(z.boolean()),
  expect: expectationSchema,
});
export type FormCase = z.output<typeof formCaseSchema>;

/** A case with everything that it inherits from other cases. */
export type CompleteCase = Omit<FormCase, "from" | "answers"> & {
  readonly answers: Readonly<Record<string, unknown>>;
};
export type CaseExpectation = z.output<typeof expectationSchema>;

export const formCasesSchema = z.object({
  $schema: z.optional(z.string()),
  /** Id of the form, for a module that exports several forms. */
  form: z.optional(z.string()),
  /** The date that the cases use as the current day, so that their results are the same on every day. */
  today: daySchema,
  cases: z.array(formCaseSchema).check(z.minLength(1)),
});
export type FormCases = z.output<typeof formCasesSchema>;
