/** Page of all named shapes with their fields. */
import { html } from "hono/html";
import { type Html, renderPage } from "../../officer/desk/layout.ts";
import type { OpenApi } from "../document.ts";
import { createExample } from "../example.ts";
import type { JsonSchema } from "../schemas.ts";
import { describeType, listFieldRows } from "./field-rows.ts";
import { renderFieldTable, renderInlineCode } from "./field-table.ts";

export function renderShapesPage({ components: { schemas } }: OpenApi): Html {
  const names = Object.keys(schemas).sort();
  return renderPage(
    { title: "Shapes: API", at: "api", style: "/api-docs/api.css" },
    html`<p class="back"><a href="/api-docs">API</a></p>
      <h1>Shapes</h1>
      <p class="lead">What several calls share. Further fields may stand beside those named here.</p>
      <ul class="jumps">${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul>
      ${names.map((name) => shapeSection(name, schemas[name] ?? {}, schemas))}`,
  );
}

function shapeSection(name: string, schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): Html {
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type === "object");
  const tables = choices.length > 0 ? choices : [schema];
  return html`<section class="call" id="${name}" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${name}</h2>
    ${schema.description ? html`<p>${renderInlineCode(schema.description)}</p>` : ""}
    ${tables.map((one) => {
      const rows = listFieldRows(one);
      return rows.length > 0
        ? renderFieldTable(rows)
        : html`<p class="type">${describeType(one).map(({ text }) => text)}${getPattern(one)}</p>`;
    })}
    <details class="example">
      <summary>Example</summary>
      <pre tabindex="0" aria-label="Example of ${name}">${JSON.stringify(createExample(schema, schemas), null, 2)}</pre>
    </details>
  </section>`;
}

function getPattern(schema: JsonSchema): Html | string {
  return typeof schema["pattern"] === "string" ? html`, as <code>${schema["pattern"]}</code>` : "";
}
