import { html } from "hono/html";
import { type Html, renderPage } from "../../officer/desk/layout.ts";
import type { OpenApi } from "../openapi-document.ts";
import { toOperationTitle } from "../operation-title.ts";
import {
  breakPathAtSlashes,
  type DocumentedCall,
  getCallAnchor,
  listCalls,
  renderSpecificationTags,
} from "./call-page.ts";
import { renderInlineCode } from "./field-table.ts";

export function renderOverviewPage(document: OpenApi): Html {
  const calls = listCalls(document);
  const assumedPaths = calls.filter(({ operation }) => operation["x-path-assumed"]).length;
  return renderPage(
    { title: "API", at: "api", style: "/api-docs/api.css" },
    html`<h1>What the portal calls</h1>
      <p class="lead">
        ${calls.length} calls in ${document.tags.length} areas. The specification shows the paths of
        ${calls.length - assumedPaths}; what it does not show is assumed, and marked so.
      </p>
      <p>
        <a href="/api-docs/openapi.json" download>The same as an OpenAPI 3.1 document</a> ·
        <a href="/api-docs/wizard.schema.json" download>JSON Schema of forms</a> ·
        <a href="/api-docs/shapes">Schemas</a> · <a href="#refusals">Refusals</a> ·
        <a href="#websocket">Websocket</a>
      </p>
      ${document.tags.map(({ name, description }) => renderAreaSection(name, description, calls))}
      ${renderErrorResponses(document)} ${renderWebsocketSection()}`,
  );
}

function renderAreaSection(area: string, description: string, calls: readonly DocumentedCall[]): Html {
  const areaCalls = calls.filter(({ operation }) => operation.tags.includes(area));
  return html`<section aria-labelledby="${area}">
    <h2 id="${area}"><a href="/api-docs/${area}">${toOperationTitle(area)}</a></h2>
    <p class="soft">${renderInlineCode(description)}</p>
    <table class="calls">
      <thead>
        <tr><th scope="col">Call</th><th scope="col">Address</th><th scope="col">Settled</th></tr>
      </thead>
      <tbody>
        ${areaCalls.map(
          (call) => html`<tr>
            <th scope="row"><a href="/api-docs/${area}#${getCallAnchor(call)}">${call.operation.summary}</a></th>
            <td class="address"><strong class="verb">${call.method}</strong> <code>${breakPathAtSlashes(call.path)}</code></td>
            <td class="marks">${renderSpecificationTags(call)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

interface ErrorResponse {
  readonly description: string;
}

function renderErrorResponses({ components }: OpenApi): Html {
  const errorResponses = Object.entries(components["responses"] as Readonly<Record<string, ErrorResponse>>);
  return html`<section aria-labelledby="refusals">
    <h2 id="refusals">Refusals</h2>
    <p class="soft">The body is <code>{ "error": "…" }</code>, or a list of mistakes.</p>
    <table class="fields">
      <thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead>
      <tbody>
        ${errorResponses.map(
          ([name, { description }]) => html`<tr>
            <th scope="row" class="number">${name.replace("Refused", "")}</th><td>${renderInlineCode(description)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function renderWebsocketSection(): Html {
  return html`<section aria-labelledby="websocket">
    <h2 id="websocket">Websocket</h2>
    <p>
      The portal's first message says who it is; the token travels in it, never in the URL. The portal says
      <a href="/api-docs/shapes#ClientMessage">ClientMessage</a>, the service
      <a href="/api-docs/shapes#ServiceMessage">ServiceMessage</a>.
    </p>
  </section>`;
}
