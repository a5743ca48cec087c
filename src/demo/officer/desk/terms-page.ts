/** Publishes terms of use. Everybody must accept each new version before continuing. */
import type { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod/mini";
import type { ServiceContext } from "../../context/context.ts";
import { getPublishedTerms } from "../../domain/accounts/terms.ts";
import { readFormData } from "../../http/request-body.ts";
import { publishTerms } from "../actions/terms.ts";
import { readJsonBody } from "./api.ts";
import { readFormText } from "./form.ts";
import { formatMoment, type Html, renderPage } from "./layout.ts";

export function serveTermsPage(desk: Hono, context: ServiceContext): void {
  desk.get("/desk/terms", (c) => c.html(renderTermsPage(context, c.req.query("done"))));
  desk.post("/desk/terms", async (c) => {
    const form = await readFormData(c.req.raw);
    publishTerms({ Summary: readFormText(form, "summary"), Text: readFormText(form, "text") }, context);
    return c.redirect("/desk/terms?done=published", 303);
  });
  desk.post("/desk/api/terms", async (c) => {
    const body = await readJsonBody(z.object({ Summary: z.string(), Text: z.string() }), c);
    return c.json(publishTerms(body, context));
  });
}

function renderTermsPage(context: ServiceContext, successText: string | undefined): Html {
  const versions = getPublishedTerms(context);
  const countAcceptances = (version: number) =>
    context.store
      .collection("termsAcceptance")
      .find({ where: {} })
      .filter(({ Version }) => Version === version).length;
  return renderPage(
    {
      title: "Terms",
      at: "terms",
      notice: successText ? "Published. People are asked when they open the portal next." : undefined,
    },
    html`<h1>Terms of use</h1>
      <form method="post" action="/desk/terms" class="stack">
        <div class="field">
          <label for="summary">What changed</label>
          <textarea id="summary" name="summary" rows="3" required></textarea>
        </div>
        <div class="field">
          <label for="text">The terms</label>
          <textarea id="text" name="text" rows="12" required>${versions[0]?.Text ?? ""}</textarea>
        </div>
        <button type="submit">Publish</button>
      </form>
      <ul class="entries">
        ${versions.map(
          ({ Version, Summary, PublishedAt }) =>
            html`<li>
              <span class="strong">Version ${Version}</span>
              <span class="line">${Summary}</span>
              <span class="line soft">${formatMoment(PublishedAt)}, accepted by ${countAcceptances(Version)}</span>
            </li>`,
        )}
      </ul>`,
  );
}
