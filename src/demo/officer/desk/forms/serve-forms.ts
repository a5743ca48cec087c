/**
 * The "Forms" page of the provider desk: upload, differences, test, current version, roll-back (decisions
 * 100).
 */
import type { Context, Hono } from "hono";
import * as z from "zod/mini";
import type { ServiceContext } from "../../../context/context.ts";
import { listForms } from "../../../domain/forms/list-forms.ts";
import { createVisitLink } from "../../../domain/visits/visit-link.ts";
import { readFormData } from "../../../http/request-body.ts";
import { createNotFoundError } from "../../../http/service-error.ts";
import type { ApplicationTypeRecord } from "../../../records/form-record.ts";
import { beginFormTest, putFormInForce, removeCandidate } from "../../actions/form-changes.ts";
import { uploadForm } from "../../actions/upload-form.ts";
import { readJsonBody } from "../api.ts";
import { readFormText } from "../form.ts";
import { renderFormPage } from "./form-page.ts";
import { renderFormsPage } from "./forms-page.ts";
import { readFormFile, readUploadedForm } from "./uploaded-form.ts";
import { renderVersionPage } from "./version-page.ts";

/** Name recorded for changes through the JSON API, whose calls contain no officer's name. */
const API_CALLER = "Officer";
const MAX_NAME_LENGTH = 100;
const UNPROCESSABLE = 422;

export function serveForms(desk: Hono, context: ServiceContext): void {
  serveFormPages(desk, context);
  serveFormChanges(desk, context);
  serveFormApi(desk, context);
}

function serveFormPages(desk: Hono, context: ServiceContext): void {
  desk.get("/desk/forms", (c) => c.html(renderFormsPage(context, { completedAction: c.req.query("done") })));
  desk.get("/desk/forms/:id", (c) =>
    c.html(renderFormPage(getFormId(c, context), context, c.req.query("done"))),
  );
  desk.get("/desk/forms/:id/:version", async (c) => {
    const page = {
      formId: getFormId(c, context),
      version: getVersion(c),
      completedAction: c.req.query("done"),
    };
    return c.html(await renderVersionPage(page, context));
  });
}

function serveFormChanges(desk: Hono, context: ServiceContext): void {
  desk.post("/desk/forms", async (c) => {
    const { text, by, fileName } = await readUploadedForm(c.req.raw);
    const { findings, candidate } = await uploadForm(text, by, context);
    if (!candidate) return c.html(renderFormsPage(context, { findings, fileName, by }), UNPROCESSABLE);
    return c.redirect(`/desk/forms/${candidate.FormId}/${candidate.Version}?done=uploaded`, 303);
  });
  desk.post("/desk/forms/:id/:version/force", async (c) => {
    const [formId, form] = [getFormId(c, context), await readFormData(c.req.raw)];
    putFormInForce(formId, getVersion(c), readOfficerName(form), context, readTypes(form));
    return c.redirect(`/desk/forms/${formId}?done=force`, 303);
  });
  desk.post("/desk/forms/:id/:version/test", async (c) => {
    const [formId, version, form] = [getFormId(c, context), getVersion(c), await readFormData(c.req.raw)];
    const testOptions = { by: readOfficerName(form), domain: readFormText(form, "host") };
    const visit = beginFormTest(formId, version, testOptions, context);
    const link = await createVisitLink(visit, context);
    return c.html(await renderVersionPage({ formId, version, link }, context));
  });
  desk.post("/desk/forms/:id/:version/remove", async (c) => {
    const formId = getFormId(c, context);
    removeCandidate(formId, getVersion(c), readOfficerName(await readFormData(c.req.raw)), context);
    return c.redirect("/desk/forms?done=removed", 303);
  });
}

function serveFormApi(desk: Hono, context: ServiceContext): void {
  desk.get("/desk/api/forms", (c) => c.json(listForms(context)));
  desk.post("/desk/api/forms", async (c) => {
    const { findings, candidate } = await uploadForm(await readFormFile(c.req.raw), API_CALLER, context);
    if (!candidate) return c.json({ Findings: findings }, UNPROCESSABLE);
    return c.json({ Id: candidate.FormId, Version: candidate.Version, Findings: [] });
  });
  desk.post("/desk/api/forms/:id", async (c) => {
    const { Version } = await readJsonBody(z.object({ Version: z.int() }), c);
    putFormInForce(c.req.param("id"), Version, API_CALLER, context);
    return c.json(listForms(context).find(({ Id }) => Id === c.req.param("id")));
  });
}

/** Returns the form id. Throws 404 for an unknown form. */
function getFormId(c: Context, { store }: ServiceContext): string {
  const id = c.req.param("id") ?? "";
  if (!store.collection("form").get(id)) throw createNotFoundError();
  return id;
}

/** Returns the version number. Throws 404 if it is not a number. */
function getVersion(c: Context): number {
  const version = Number(c.req.param("version"));
  if (!Number.isSafeInteger(version)) throw createNotFoundError();
  return version;
}

/** Reads the officer's name for the list of changes, because the provider desk has no accounts. */
function readOfficerName(form: FormData): string {
  return readFormText(form, "by").slice(0, MAX_NAME_LENGTH) || "Officer";
}

/** Reads the descriptions of new application types, one set of fields each. */
function readTypes(form: FormData): ApplicationTypeRecord[] {
  return form.getAll("typeId").map((id) => {
    const readField = (name: string) => readFormText(form, `${name}-${String(id)}`);
    return {
      Id: String(id),
      Name: readField("name"),
      Group: readField("group"),
      Description: readField("description"),
      Minutes: Number(readField("minutes")),
      Prefix: readField("prefix"),
    };
  });
}
