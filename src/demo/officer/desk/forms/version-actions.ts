/** Buttons for a version that is not current: test it, make it current or roll back to it, remove it. */
import { html } from "hono/html";
import type { ServiceContext } from "../../../context/context.ts";
import {
  applicationTypeGroups,
  isBuiltInApplicationType,
} from "../../../domain/lookups/application-types.ts";
import { englishTranslator } from "../../../messages/translator.ts";
import type { ApplicationTypeRecord, FormVersionRecord } from "../../../records/form-record.ts";
import type { Html } from "../layout.ts";
import { renderOfficerNameField } from "./forms-page.ts";

export function renderVersionActions(
  record: FormVersionRecord,
  inForce: number | null,
  context: ServiceContext,
): Html {
  const { FormId, Version, State, TypeIds } = record;
  const uploader = context.store
    .collection("formEvent")
    .find({ where: { FormId }, orderBy: { field: "At", direction: "desc" } })
    .find((event) => event.Version === Version && event.Did === "uploaded")?.By;
  const isRollback = inForce !== null && Version < inForce;
  const types = TypeIds.filter((id) => !isBuiltInApplicationType(id)).flatMap(
    (id) => context.store.collection("applicationType").get(id) ?? [],
  );
  return html`<section>
    <h2>Test it</h2>
    <form method="post" action="/desk/forms/${FormId}/${Version}/test" class="panel">
      <div class="field">
        <label for="host">Portal</label>
        <select id="host" name="host">
          ${context.hosts.map(({ host, licence }) => html`<option value="${host}">${licence.Name} (${host})</option>`)}
        </select>
      </div>
      ${renderOfficerNameField("test", uploader)}
      <div class="buttons"><button type="submit" class="second">Create a test link</button></div>
    </form>
    <h2>${isRollback ? "Roll back" : "Put in force"}</h2>
    <form method="post" action="/desk/forms/${FormId}/${Version}/force" class="panel">
      <p>
        New drafts begin with version ${Version} from now. Existing drafts are carried over when they are opened next; answers
        without a place are set aside and stay readable.
      </p>
      ${types.map(renderTypeFields)} ${renderOfficerNameField("force", uploader)}
      <div class="buttons">
        <button type="submit">${isRollback ? `Roll back to version ${Version}` : `Put version ${Version} in force`}</button>
      </div>
    </form>
    ${
      State === "candidate"
        ? html`<h2>Remove it</h2>
            <form method="post" action="/desk/forms/${FormId}/${Version}/remove" class="panel">
              ${renderOfficerNameField("remove", uploader)}
              <div class="buttons"><button type="submit" class="danger">Remove version ${Version}</button></div>
            </form>`
        : ""
    }
  </section>`;
}

/**
 * Renders fields for the description of an application type that the form adds, as applicants will see it.
 */
function renderTypeFields({ Id, Name, Group, Description, Minutes, Prefix }: ApplicationTypeRecord): Html {
  return html`<fieldset>
    <legend>Application type ${Id}</legend>
    <input type="hidden" name="typeId" value="${Id}" />
    <div class="field">
      <label for="name-${Id}">Name in the list of applications</label>
      <input id="name-${Id}" name="name-${Id}" value="${Name}" required maxlength="300" />
    </div>
    <div class="field">
      <label for="description-${Id}">Description</label>
      <textarea id="description-${Id}" name="description-${Id}" rows="2" maxlength="300">${Description}</textarea>
    </div>
    <div class="field">
      <label for="group-${Id}">Group</label>
      <select id="group-${Id}" name="group-${Id}">
        ${Object.entries(applicationTypeGroups).map(
          ([group, name]) =>
            html`<option value="${group}" ${group === Group ? "selected" : ""}>${englishTranslator.text(name)}</option>`,
        )}
      </select>
    </div>
    <div class="field">
      <label for="minutes-${Id}">Minutes to fill it in</label>
      <input id="minutes-${Id}" name="minutes-${Id}" value="${Minutes}" required inputmode="numeric" />
    </div>
    <div class="field">
      <label for="prefix-${Id}">Start of its numbers <span class="soft">(2 to 4 capital letters)</span></label>
      <input id="prefix-${Id}" name="prefix-${Id}" value="${Prefix}" required pattern="[A-Z]{2,4}" />
    </div>
  </fieldset>`;
}
