/** The engines to compare, in table order. */
export interface FormEngine {
  readonly name: string;
  /** Path from the repository's root. */
  readonly entry: string;
  readonly kind: "baseline" | "ours" | "hand-written" | "from configuration";
  /** Selector of an error message, to verify that the engine validates. */
  readonly problem: string;
}

const folder = "scripts/bench/wizard";

export const formEngines: readonly FormEngine[] = [
  { name: "plain DOM", entry: `${folder}/plain-dom.ts`, kind: "baseline", problem: ".field-error" },
  { name: "bare DOM", entry: `${folder}/bare-dom.ts`, kind: "hand-written", problem: ".error" },
  { name: "plain React", entry: `${folder}/plain-react.tsx`, kind: "hand-written", problem: ".field-error" },
  {
    name: "portal",
    entry: "scripts/bench/portal-form.fixture.tsx",
    kind: "ours",
    problem: ".field-error",
  },
  {
    name: "react-hook-form",
    entry: `${folder}/engines/react-hook-form.tsx`,
    kind: "hand-written",
    problem: ".error",
  },
  {
    name: "TanStack Form",
    entry: `${folder}/engines/tanstack-form.tsx`,
    kind: "hand-written",
    problem: ".error",
  },
  {
    name: "RJSF",
    entry: `${folder}/engines/rjsf.tsx`,
    kind: "from configuration",
    problem: ".error-detail li",
  },
  {
    name: "JSON Forms",
    entry: `${folder}/engines/jsonforms.tsx`,
    kind: "from configuration",
    problem: ".validation_error",
  },
  {
    name: "SurveyJS",
    entry: `${folder}/engines/surveyjs.tsx`,
    kind: "from configuration",
    problem: ".sd-question__erbox, .sv-string-viewer[role=alert], .sd-element__erbox",
  },
  {
    name: "form.io",
    entry: `${folder}/engines/formio.ts`,
    kind: "from configuration",
    problem: ".formio-errors .error, .formio-errors .form-text",
  },
];
