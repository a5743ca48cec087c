/** Serves the contract as pages at `/api-docs` and as an OpenAPI document, and the JSON Schema of forms. */
import { Hono } from "hono";
import { renderErrorPage } from "../../officer/desk/error-page.ts";
import { createOpenApi, type OpenApi } from "../openapi-document.ts";
import { createWizardSchema } from "../wizard-schema/wizard-schema.ts";
import { apiStyle } from "./api-style.ts";
import { renderCallPage } from "./call-page.ts";
import { renderOverviewPage } from "./overview-page.ts";
import { renderSchemasPage } from "./schemas-page.ts";

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Adds the API pages to a service. Node only, because the first request reads the contract's source files. */
export function addApiPages({ app }: { readonly app: Hono }): void {
  let cachedDocument: OpenApi | undefined;
  const getDocument = () => {
    cachedDocument ??= createOpenApi();
    return cachedDocument;
  };
  const pages = new Hono();
  pages.use("/api-docs/*", async (c, next) => {
    await next();
    c.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    c.header("Cache-Control", "no-store");
  });
  pages.get("/api-docs", (c) => c.html(renderOverviewPage(getDocument())));
  pages.get("/api-docs/api.css", (c) => c.body(apiStyle, 200, { "Content-Type": "text/css; charset=utf-8" }));
  pages.get("/api-docs/openapi.json", (c) => c.json(getDocument()));
  pages.get("/api-docs/wizard.schema.json", (c) => c.json(createWizardSchema()));
  pages.get("/api-docs/shapes", (c) => c.html(renderSchemasPage(getDocument())));
  pages.get("/api-docs/:area", (c) => {
    const page = renderCallPage(c.req.param("area"), getDocument());
    return page ? c.html(page) : c.html(renderErrorPage("There is no such area."), 404);
  });
  app.route("/", pages);
}
