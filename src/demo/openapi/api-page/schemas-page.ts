/** Page of all named schemas with their fields. */
import { html } from "hono/html";
import { type Html, renderPage } from "../../officer/desk/layout.ts";
import { createExample } from "../example.ts";
import type { OpenApi } from "../openapi-document.ts";
import type { JsonSchema } from "../schemas.ts";
import { describeType, listFieldRows } from "./field-rows.ts";
import { renderFieldTable, renderInlineCode } from "./field-table.ts";

export function renderSchemasPage({ components: { schemas } }: OpenApi): Html {
  const names = Object.keys(schemas).sort();
  return renderPage(
    { title: "Schemas: API", at: "api", style: "/api-docs/api.css" },
    html`<p class="back"><a href="/api-docs">API</a></p>
      <h1>Schemas</h1>
      <p class="lead">Schemas used by several calls. Responses may contain additional fields.</p>
      <ul class="jumps">${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
      ${names.map((name) => renderSchema(name, schemas[name] ?? {}, schemas))}`,
  );
}

function renderSchema(name: string, schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): Html {
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type === "object");
  const tableSchemas = choices.length > 0 ? choices : [schema];
  return html`<section class="call" id="${name}" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${name}</h2>
    ${schema.description ? html`<p>${renderInlineCode(schema.description)}</p>` : ""}
    ${tableSchemas.map((table) => {
      const rows = listFieldRows(table);
      return rows.length > 0
        ? renderFieldTable(rows)
        : html`<p class="type">${describeType(table).map(({ text }) => text)}${renderPattern(table)}</p>`;
    })}
    <details class="example">
      <summary>Example</summary>
      <pre tabindex="0" aria-label="Example of ${name}">${JSON.stringify(createExample(schema, schemas), null, 2)}</pre>
    </details>
  </section>`;
}

function renderPattern(schema: JsonSchema): Html | string {
  return typeof schema["pattern"] === "string" ? html`, as <code>${schema["pattern"]}</code>` : "";
}
