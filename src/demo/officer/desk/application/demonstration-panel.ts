/** Panel that performs the next step of an application's demonstration: the officer's or the applicant's. */

import type { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod/mini";
import type { ServiceContext } from "../../../context/context.ts";
import { renderInEnglish } from "../../../messages/localise.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getAnyApplication } from "../../actions/find-application.ts";
import { findNextStep, playNextStep, toAdvanceResponse } from "../../demonstration/advance.ts";
import { readJsonBody } from "../api.ts";
import type { Html } from "../layout.ts";

const actorNames = { officer: "the officer", applicant: "the applicant" } as const;

export function renderDemonstrationPanel(application: ApplicationRecord, context: ServiceContext): Html {
  const nextStep = findNextStep(application, context);
  return html`<section aria-labelledby="demonstration" class="panel">
    <h2 id="demonstration">Demonstrate the process</h2>
    ${
      nextStep === null
        ? html`<p>This application has no further steps.</p>`
        : html`<p>Next, ${actorNames[nextStep.by]}: <strong>${nextStep.label}</strong></p>
          <p class="soft">Each press takes the application one step further. You can also do the applicant's steps in the portal.</p>
          <form method="post" action="/desk/applications/${application.Id}/advance" class="buttons">
            <button type="submit" class="${nextStep.by === "officer" ? "" : "second"}">${nextStep.by === "officer" ? "Play this step" : "Play the applicant's step"}</button>
          </form>`
    }
  </section>`;
}

/** Description of the last performed step by application id, for the next page view. */
const lastStepsByService = new WeakMap<ServiceContext, Map<string, string>>();

function storeLastStep(context: ServiceContext, id: string, result: string): void {
  const stepsByApplication = lastStepsByService.get(context) ?? new Map<string, string>();
  lastStepsByService.set(context, stepsByApplication.set(id, result));
}

export function findLastDemonstrationStep(context: ServiceContext, id: string): string | undefined {
  return lastStepsByService.get(context)?.get(id);
}

const advanceBody = z.object({
  /** If true (the default), also performs the applicant's steps. */
  Applicant: z.optional(z.boolean()),
});

export function serveDemonstrationPanel(desk: Hono, context: ServiceContext): void {
  desk.post("/desk/applications/:id/advance", async (c) => {
    const application = getAnyApplication(c.req.param("id"), context);
    const { performedStep } = await playNextStep(application, { playsApplicant: true }, context);
    const result = performedStep
      ? `Done, by ${actorNames[performedStep.by]}: ${performedStep.label}.`
      : "There is nothing left to do.";
    storeLastStep(context, application.Id, result);
    return c.redirect(`/desk/applications/${application.Id}?done=played`, 303);
  });
  desk.post("/desk/api/applications/:id/advance", async (c) => {
    const { Applicant = true } = await readJsonBody(advanceBody, c);
    const application = getAnyApplication(c.req.param("id"), context);
    return c.json(
      renderInEnglish(
        toAdvanceResponse(await playNextStep(application, { playsApplicant: Applicant }, context)),
      ),
    );
  });
}
