/** The page of one area of the API. For each endpoint: authorisation, parameters, body and responses. */
import { html } from "hono/html";
import { type Html, renderPage, renderTag } from "../../officer/desk/layout.ts";
import type { OpenApi } from "../openapi-document.ts";
import type { OpenApiOperation, OpenApiParameter } from "../operation.ts";
import { toOperationTitle } from "../operation-title.ts";
import { findSchemaName, type JsonSchema, resolveSchema } from "../schemas.ts";
import { describeType, listFieldRows } from "./field-rows.ts";
import { renderFieldTable, renderInlineCode } from "./field-table.ts";

export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** Returns all endpoints of the OpenAPI document, in order. */
export function listCalls({ paths }: OpenApi): DocumentedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Returns the anchor of an endpoint on the area's page: `createInit` for `applicationDraft.createInit`. */
export function getCallAnchor({ operation }: DocumentedCall): string {
  return operation.operationId.split(".")[1] ?? "";
}

/**
 * Renders a tag for the path and a tag for the response. Each tag shows if the provider's specification
 * defines it, or if it is assumed.
 */
export function renderSpecificationTags({ operation }: DocumentedCall): Html {
  const isAssumed = operation.responses["200"]["x-assumed"];
  const path = operation["x-path-assumed"]
    ? renderTag("warning", "path assumed")
    : renderTag("success", "path specified");
  return html`${path} ${isAssumed ? renderTag("warning", "reply assumed") : renderTag("success", "reply specified")}`;
}

/** Returns the page of an area; undefined for an unknown area. */
export function renderCallPage(area: string, document: OpenApi): Html | undefined {
  const calls = listCalls(document).filter(({ operation }) => operation.tags.includes(area));
  const areaDescription = document.tags.find(({ name }) => name === area)?.description ?? "";
  if (calls.length === 0) return undefined;
  return renderPage(
    { title: `${toOperationTitle(area)}: API`, at: "api", style: "/api-docs/api.css" },
    html`<p class="back"><a href="/api-docs">API</a></p>
      <h1>${toOperationTitle(area)}</h1>
      <p class="lead">${renderInlineCode(areaDescription)}</p>
      <ul class="jumps">
        ${calls.map((call) => html`<li><a href="#${getCallAnchor(call)}">${call.operation.summary}</a></li>`)}
      </ul>
      ${calls.map((call) => renderCallSection(call, document))}`,
  );
}

function renderCallSection(call: DocumentedCall, document: OpenApi): Html {
  const { method, path, operation } = call;
  const fields = operation.parameters.filter(({ name }) => name !== undefined);
  return html`<section class="call" id="${getCallAnchor(call)}" aria-labelledby="${getCallAnchor(call)}-title">
    <h2 id="${getCallAnchor(call)}-title">${operation.summary}</h2>
    <p class="address"><strong class="verb">${method}</strong> <code>${breakPathAtSlashes(path)}</code></p>
    <p class="marks">${renderSpecificationTags(call)} ${renderTag("neutral", describeAuthentication(operation))}</p>
    ${operation.description ? html`<p>${renderInlineCode(operation.description)}</p>` : ""}
    <p class="soft">${operation["x-spec"]}</p>
    ${fields.length > 0 ? html`<h3>In the address</h3>${renderFieldTable(fields.map(renderParameterRow))}` : ""}
    ${renderContent("Body", operation.requestBody?.content, document)}
    ${renderContent("Reply", operation.responses["200"].content, document)}
  </section>`;
}

function describeAuthentication({ security, servers }: OpenApiOperation): string {
  if (servers) return "document host: bearer, or presigned";
  return security.length === 0 ? "no sign-in" : "bearer";
}

/** Allows line breaks after slashes. */
export function breakPathAtSlashes(path: string): Html[] {
  return path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`);
}

function renderParameterRow({
  name = "",
  required = false,
  description = "",
  schema = {},
  ...rest
}: OpenApiParameter) {
  const path = rest.in === "query" ? `?${name}` : `{${name}}`;
  return { path, type: describeType(schema), isRequired: required, description };
}

type Content = OpenApiOperation["responses"]["200"]["content"];

function renderContent(title: string, content: Content | undefined, { components }: OpenApi): Html | string {
  const [type, one] = Object.entries(content ?? {})[0] ?? [];
  if (!type || !one) return "";
  if (type !== "application/json") return html`<h3>${title}</h3><p>A file: <code>${type}</code></p>`;
  return html`<h3>${title}</h3>
    ${renderSchemaTable(one.schema, components.schemas)}
    <details class="example">
      <summary>Example</summary>
      <pre tabindex="0" aria-label="Example of the ${title.toLowerCase()}">${JSON.stringify(one.example, null, 2)}</pre>
    </details>`;
}

function renderSchemaTable(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): Html {
  const name = findSchemaName(schema);
  const rows = listFieldRows(resolveSchema(schema, schemas));
  const type = describeType(schema);
  const title = name || rows.length === 0 ? html`<p class="type">${renderTypeName(type)}</p>` : "";
  return html`${title}${rows.length > 0 ? renderFieldTable(rows) : ""}`;
}

function renderTypeName(type: ReturnType<typeof describeType>): Html[] {
  return type.map(({ text, shape }) =>
    shape ? html`<a href="/api-docs/shapes#${shape}">${text}</a>` : html`${text}`,
  );
}
