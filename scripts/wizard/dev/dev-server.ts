/** The local server of `wizard dev`: the page, the previews, their service, and events after each saved change. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { DevState, StepExplanation } from "#author/dev-messages.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { getCountryDay } from "#contract/wizard/countries/country-profile.ts";
import { beginDraft } from "#demo/domain/applications/drafts/drafts.ts";
import { createHandedInDocument } from "#demo/officer/demonstration/hand-in.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import { isLanguage, portalLanguages } from "#i18n/languages.ts";
import { readMessages } from "../../compile/messages.ts";
import type { FilledDocument } from "../../conformance/filling/fill-wizard.ts";
import { getMediaType } from "../../serve/media-types.ts";
import { formatFinding } from "../file-finding.ts";
import { readTranslations } from "../texts/texts-file.ts";
import { explainForm } from "./explain-form.ts";
import { explainExpression } from "./expression-text.ts";
import { fillForm } from "./fill-form.ts";
import { createFormService } from "./form-service.ts";
import { buildPreview, type PreviewEntryName } from "./preview-bundle.ts";
import { watchForm } from "./watch-form.ts";

const DAY_MS = 86_400_000;
const DEMO_USER = "user@demo.example";
/** An application type of the demo, whose draft stores the documents of the preview. */
const DRAFT_TYPE = "building-permit-pool";
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'";

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 only. Rejects if the file cannot be read or the port is in use. */
export async function startDevServer(file: string, port: number): Promise<DevServer> {
  const path = resolve(file);
  let roles: readonly number[] = [];
  const [bundle, watcher] = await Promise.all([buildPreview(), watchForm(path, () => notifyClients("form"))]);
  let today = getCountryDay(watcher.state().form?.country, new Date());
  const now = () => new Date(Date.parse(`${today}T00:00:00Z`) + (Date.now() % DAY_MS));
  const demo = await createInProcessService({ now });
  const application = createDraft(demo);
  const messages = readMessages(join(import.meta.dirname, "../../../src"));
  const listeners = new Set<(kind: string) => void>();
  const notifyClients = (kind: "form" | "answers") => {
    for (const listener of listeners) listener(kind);
  };
  const getForm = (): WizardConfig => {
    const { form } = watcher.state();
    if (!form) throw new Error("the form has mistakes");
    return form;
  };
  const service = createFormService(
    demo,
    application.Id,
    () => ({ form: getForm(), today, roles, translations: readTranslations(path) }),
    () => notifyClients("answers"),
  );

  const toHref = (line = 1, column = 1, target = path) => `vscode://file/${target}:${line}:${column}`;
  const getState = (): DevState => {
    const { form, generation, savedAt, findings } = watcher.state();
    const translated = Object.keys(readTranslations(path)).filter((code) => !isLanguage(code));
    return {
      ...{ file: path, generation, savedAt, today, roles },
      title: form?.title.text ?? "",
      findings: findings.map((finding) => ({
        text: formatFinding(finding).replace(`${resolve(path, "..")}/`, ""),
        href: toHref(finding.line, finding.column, finding.file),
      })),
      knownRoles: [...new Set(form?.steps.flatMap(({ requiredRoles = [] }) => requiredRoles) ?? [])],
      languages: [
        ...Object.entries(portalLanguages).map(([code, { name }]) => ({ code, name })),
        ...translated.map((code) => ({ code, name: code })),
      ],
    };
  };

  const explain = (answers: Answers): readonly StepExplanation[] => {
    const { form, json } = watcher.state();
    if (!form || !json) return [];
    const explanation = explainForm(form, answers, {
      today,
      documents: service.documents(),
      viewer: service.viewer(),
      explain: explainExpression,
    });
    return form.steps.map((step) => ({
      id: step.id,
      title: step.title.text,
      isVisible: explanation.some(({ stepId, isVisible }) => stepId === step.id && isVisible),
      questions: explanation
        .filter(({ stepId }) => stepId === step.id)
        .map(({ stepId: _, place, ...question }) => {
          const { line, column } = json.findPosition(place);
          return { ...question, line, href: toHref(line, column) };
        }),
    }));
  };

  const documents = demo.context.store.collection("document");
  function removeDocuments(): void {
    for (const { Id } of documents.find({ where: { ApplicationId: application.Id } })) documents.delete(Id);
  }

  /**
   * Adds a document to the draft. Creates it with a document type that the demo service has, then replaces
   * the type, because a form may name document types that the demo service does not have.
   */
  async function addDocument({ typeId, fileName, itemPath }: FilledDocument): Promise<void> {
    const fixture = { application, context: demo.context };
    const document = await createHandedInDocument("other", "Uploaded", fixture);
    const belongsTo = itemPath === undefined ? {} : { ItemPath: itemPath };
    const labels = { DocumentTypeId: typeId, DocumentTypeIds: [typeId] };
    documents.put({ ...document, ...labels, ...belongsTo, FileName: fileName });
  }

  async function fill(): Promise<boolean> {
    const filledForm = await fillForm(getForm(), today);
    if (!filledForm) return false;
    service.setAnswers(filledForm.answers);
    removeDocuments();
    for (const document of filledForm.documents) await addDocument(document);
    notifyClients("answers");
    return true;
  }

  const app = new Hono();
  app.use("*", async (c, next) => {
    // Accept only this server's own host names. A page of another origin could otherwise reach this port
    // through a name that resolves to this computer.
    if (!isOwnHost(c.req.header("host"))) return c.text("Use http://127.0.0.1", 421);
    if (c.req.method !== "GET" && !isSameOrigin(c.req.raw)) return c.text("Not from this page", 403);
    await next();
    c.header("Cache-Control", "no-store");
    c.header("Date", now().toUTCString());
    if (!c.req.path.startsWith("/service/")) c.header("Content-Security-Policy", POLICY);
    return undefined;
  });
  const addPage = (route: string, name: PreviewEntryName) =>
    app.get(route, (c) =>
      c.html(
        `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>wizard dev</title><meta name="viewport" content="width=device-width">${bundle.headHtml[name]}</head><body><div id="root"></div></body></html>`,
      ),
    );
  addPage("/", "page");
  addPage("/preview", "preview");
  app.get("/built/*", (c) => {
    const target = resolve(bundle.folder, `.${c.req.path.slice("/built".length)}`);
    if (!target.startsWith(bundle.folder)) return c.notFound();
    return c.body(readFileSync(target), 200, { "Content-Type": getMediaType(target) });
  });
  app.get("/texts/:language", (c) => c.json(messages[c.req.param("language")] ?? messages["en-US"] ?? {}));
  app.get("/draft", (c) => c.json({ id: application.Id }));
  app.get("/state", (c) => c.json(getState()));
  app.get("/events", (c) =>
    streamSSE(c, async (stream) => {
      const send = (kind: string) =>
        void stream.writeSSE({ event: kind, data: JSON.stringify(kind === "form" ? getState() : {}) });
      listeners.add(send);
      send("form");
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve);
      });
      listeners.delete(send);
    }),
  );
  app.post("/explain", async (c) => c.json(explain((await c.req.json<{ answers: Answers }>()).answers)));
  app.post("/fill", async (c) => c.json({ isFilled: await fill() }));
  app.post("/clear", (c) => {
    service.setAnswers({});
    removeDocuments();
    notifyClients("answers");
    return c.json({});
  });
  app.post("/settings", async (c) => {
    const settings = await c.req.json<{ today?: string; roles?: readonly number[] }>();
    if (!Number.isNaN(Date.parse(settings.today ?? ""))) today = settings.today ?? today;
    roles = settings.roles ?? roles;
    notifyClients("form");
    return c.json({});
  });
  app.all("/service/*", (c) => {
    const url = new URL(c.req.url);
    const target = new URL(url.pathname.slice("/service".length) + url.search, url.origin);
    const request = new Request(target, c.req.raw);
    request.headers.set("X-Forwarded-Host", url.host);
    request.headers.set("X-Forwarded-Proto", "http");
    request.headers.set("X-Forwarded-Prefix", "/service");
    return service.app.fetch(request);
  });

  const server = createServer(getRequestListener(app.fetch));
  const url = await listenLocally(server, port);
  return {
    url,
    async close() {
      watcher.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      demo.close();
    },
  };
}

/** Creates a draft of the demo user. The previews show this user's draft. */
function createDraft({ context }: InProcessService): ApplicationRecord {
  const [account] = context.store.collection("account").find({ where: { Username: DEMO_USER } });
  if (!account) throw new Error(`the demo service has no account ${DEMO_USER}`);
  const by = { owner: account, account, domain: "riverbend.localhost" };
  return beginDraft(DRAFT_TYPE, by, context).application;
}

function isOwnHost(host = ""): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
}

function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return origin === null
    ? request.headers.get("Sec-Fetch-Site") !== "cross-site"
    : isOwnHost(new URL(origin).host);
}

function listenLocally(server: Server, port: number): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolveUrl(`http://127.0.0.1:${typeof address === "object" && address ? address.port : port}`);
    });
  });
}
