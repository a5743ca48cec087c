/**
 * JSON Forms with the vanilla renderers. As always with this engine, AJV validates the whole form on every change.
 */

import type { JsonSchema, UISchemaElement } from "@jsonforms/core";
import { JsonForms } from "@jsonforms/react";
import { vanillaCells, vanillaRenderers } from "@jsonforms/vanilla-renderers";
import { useState } from "react";
import { type LongForm, listLongFormFields } from "../long-form.ts";
import { renderRoot } from "../react-root.ts";
import { createJsonSchema } from "./json-schema.ts";

function createUiSchema(form: LongForm) {
  return {
    type: "VerticalLayout",
    elements: listLongFormFields(form).map(({ name, type, shownByField }) => ({
      type: "Control",
      scope: `#/properties/${name}`,
      ...(type === "textarea" ? { options: { multi: true } } : {}),
      ...(shownByField === undefined
        ? {}
        : {
            rule: {
              effect: "SHOW",
              condition: {
                scope: `#/properties/${shownByField}`,
                schema: { const: true },
                failWhenUndefined: true,
              },
            },
          }),
    })),
  };
}

function Form({ schema, uiSchema }: { schema: JsonSchema; uiSchema: UISchemaElement }) {
  const [data, setData] = useState<unknown>({});
  return (
    <JsonForms
      schema={schema}
      uischema={uiSchema}
      data={data}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={(change) => setData(change.data)}
    />
  );
}

export function mount(_box: HTMLElement, form: LongForm): void {
  const schema = createJsonSchema(form, "properties") as unknown as JsonSchema;
  renderRoot(<Form schema={schema} uiSchema={createUiSchema(form) as unknown as UISchemaElement} />);
}
