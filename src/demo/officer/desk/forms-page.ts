/** Forms with their versions; selects the version in force. */
import type { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod/mini";
import type { ServiceContext } from "../../context/context.ts";
import { listForms, setFormInForce } from "../../domain/applications/forms-in-force.ts";
import { readJsonBody } from "./api.ts";
import { readFormText } from "./form.ts";
import { type Html, renderPage } from "./layout.ts";

type Form = ReturnType<typeof listForms>[number];

export function serveForms(desk: Hono, context: ServiceContext): void {
  desk.get("/desk/forms", (c) => c.html(formsPage(context, c.req.query("done"))));
  desk.post("/desk/forms/:id", async (c) => {
    const version = Number(readFormText(await c.req.formData(), "version"));
    setFormInForce(c.req.param("id"), version, context);
    return c.redirect("/desk/forms?done=changed", 303);
  });
  desk.get("/desk/api/forms", (c) => c.json(listForms(context)));
  desk.post("/desk/api/forms/:id", async (c) => {
    const { Version } = await readJsonBody(z.object({ Version: z.int() }), c);
    setFormInForce(c.req.param("id"), Version, context);
    return c.json(listForms(context).find(({ Id }) => Id === c.req.param("id")));
  });
}

function formsPage(context: ServiceContext, done: string | undefined): Html {
  return renderPage(
    {
      title: "Forms",
      at: "forms",
      notice: done ? "Done. Drafts meet it when they are opened next." : undefined,
    },
    html`<h1>Forms</h1>
      <p class="count">
        New drafts begin with the version in force, and every draft is lodged with it. A draft begun under an older one keeps
        it until its applicant takes the newer.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Form</th>
            <th scope="col">In force</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          ${listForms(context).map(rowOf)}
        </tbody>
      </table>`,
  );
}

function rowOf({ Id, Title, Versions, InForce }: Form): Html {
  const others = Versions.filter((version) => version !== InForce);
  return html`<tr>
    <td>${Title}</td>
    <td>Version ${InForce}</td>
    <td>
      ${
        others.length === 0
          ? "There is no other version."
          : others.map(
              (version) =>
                html`<form method="post" action="/desk/forms/${Id}">
                  <button name="version" value="${version}">Put version ${version} in force</button>
                </form>`,
            )
      }
    </td>
  </tr>`;
}
