/** Renders fields as a table. On narrow screens each row becomes a block. */
import { html } from "hono/html";
import type { Html } from "../../officer/desk/layout.ts";
import type { FieldRow } from "./field-rows.ts";

export function renderFieldTable(rows: readonly FieldRow[]): Html {
  return html`<table class="fields">
    <thead>
      <tr><th scope="col">Field</th><th scope="col">What it holds</th></tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ path, type, isRequired, description }) => html`<tr>
          <th scope="row"><code>${breakPathAtDots(path)}</code>${isRequired ? "" : html` <span class="soft">optional</span>`}</th>
          <td>
            <span class="type">${type.map(({ text, shape }) =>
              shape ? html`<a href="/api-docs/shapes#${shape}">${text}</a>` : html`${text}`,
            )}</span>
            ${description ? html`<span class="line soft">${renderInlineCode(description)}</span>` : ""}
          </td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Allows line breaks before dots. */
function breakPathAtDots(path: string): Html[] {
  return path.split(/(?=\.)/).map((part) => html`<wbr />${part}`);
}

/** Renders text between backticks as code. */
export function renderInlineCode(text: string): (Html | string)[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
