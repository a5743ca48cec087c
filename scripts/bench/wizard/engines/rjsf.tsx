/**
 * react-jsonschema-form. Validates on every change (`liveValidate`); conditional questions are in an `if`/`then` of
 * the schema.
 */
import Form from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { type LongForm, listLongFormFields } from "../long-form.ts";
import { renderRoot } from "../react-root.ts";
import { createJsonSchema } from "./json-schema.ts";

export function mount(_box: HTMLElement, form: LongForm): void {
  const fields = listLongFormFields(form);
  const schema = createJsonSchema(form, "then") as unknown as RJSFSchema;
  const uiSchema: UiSchema = {
    "ui:order": [...fields.map((field) => field.name), "*"],
    ...Object.fromEntries(
      fields
        .filter((field) => field.type === "textarea")
        .map((field) => [field.name, { "ui:widget": "textarea" }]),
    ),
  };
  renderRoot(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      liveValidate
      showErrorList={false}
      noHtml5Validate
    />,
  );
}
