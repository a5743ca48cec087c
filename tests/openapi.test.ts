/** Validates the OpenAPI document with two third-party validators and the contract. */
import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { getRequestHeaders } from "#api/request-headers.ts";
import { fixtureConfig } from "#api/transport.fixture.ts";
import { applicantLogin } from "#contract/accounts/account.ts";
import { verifySecondFactor } from "#contract/accounts/second-factor.ts";
import { submitApplicantWizard } from "#contract/applications/application-draft.ts";
import { updateBookEntry } from "#contract/applications/contact.ts";
import { completeUpload, resumeUpload } from "#contract/applications/document.ts";
import { isAssumed, isFileReply } from "#contract/endpoint.ts";
import {
  conflictError,
  errorField,
  errorList,
  passwordNeededError,
  termsNeededError,
} from "#contract/errors.ts";
import { allEndpoints, allShapes } from "#contract/index.ts";
import { createSubscription } from "#contract/notifications/distribution-list.ts";
import { contractProfiles } from "#contract/profiles.ts";
import { requestPublicInspection } from "#contract/public/public-inspection.ts";
import { startPublicLodgement } from "#contract/public/public-lodgement.ts";
import { answerSignatureLink } from "#contract/public/public-signature.ts";
import { CONTRACT_VERSION } from "#contract/version.ts";
import { createExample } from "#demo/openapi/example.ts";
import { corsRules, headerComponents } from "#demo/openapi/header-components.ts";
import { createOpenApi, type OpenApi } from "#demo/openapi/openapi-document.ts";
import { toPathTemplate } from "#demo/openapi/operation.ts";
import { lintOpenApi } from "./openapi-lint.ts";

const document = createOpenApi();
const copyDocument = (): OpenApi => JSON.parse(JSON.stringify(document));
const problemsByRedocly = (source: unknown) => lintOpenApi(JSON.stringify(source));

/** An error response in `components.responses`. */
interface Refusal {
  readonly content: {
    readonly "application/json": { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
  };
}

/** Calls that create something, which a repeated request must not create twice. */
const CREATING_CALLS = [
  "createInit submitApplicantWizard createAdditionalRequest createApplicationTemplate createSavedFilter",
  "createContact createProperty createInsurance createClassification createRegisterItem recordRegisterService",
  "createApplicantGroup createChildAccount createDelegateAccount createNotification",
  "requestInspection sendMessage reuseDocument runReport",
  "startPublicLodgement createQuotation requestPublicInspection createPublicRequest sendRequestAnswers",
].join(" ");
/** Changes that a browser may store and send later (decisions 129). */
const STORED_CALLS = [
  "pinApplication updateCheckListStatus updateInspectionCheckList updateNotifications",
  "updateNotificationSettings createSubscription updateSubscription deleteSubscription",
].join(" ");
/** Calls that are safe to repeat without a key: they read, sign in, set a value or delete. */
const CALLS_WITHOUT_KEY = [
  "getApplicantMenu getLicence applicantLogin refreshToken verifySecondFactor signInWithPasskey",
  "updateDynamic updateApplicant updateContact deleteContact deleteDocument lockChildAccount",
].join(" ");

const findOperation = ({ path, method }: { path: string; method: string }) =>
  document.paths[toPathTemplate(path)]?.[method.toLowerCase()];

describe("the OpenAPI document", () => {
  it("is accepted by @seriousme/openapi-schema-validator", async () => {
    const validation = await new Validator().validate(copyDocument() as unknown as Record<string, unknown>);
    expect(validation.errors ?? []).toEqual([]);
    expect(validation.valid).toBe(true);
  });

  it("is accepted by @redocly/openapi-core", async () => {
    expect(await problemsByRedocly(document)).toEqual([]);
  });

  it("is rejected by both if a response has no description", async () => {
    const brokenDocument = copyDocument() as {
      paths: Record<string, Record<string, { responses: Record<string, object> }>>;
    };
    const operation = brokenDocument.paths["/api/Licence"]?.["get"];
    if (operation) operation.responses["200"] = { content: {} };
    const validation = await new Validator().validate(brokenDocument as unknown as Record<string, unknown>);
    expect(validation.valid).toBe(false);
    expect(await problemsByRedocly(brokenDocument)).not.toEqual([]);
  });

  it.each(allEndpoints)("contains $name ($area) and marks it as specified or assumed", ({ endpoint }) => {
    const operation = findOperation(endpoint);
    expect(operation?.["x-spec"]).toBe(`Provider specification, ${endpoint.spec}`);
    expect(operation?.["x-path-assumed"]).toBe(endpoint.pathAssumed);
    expect(operation?.responses["200"]["x-assumed"] ?? false).toBe(isAssumed(endpoint.reply));
    expect(operation?.security).toEqual(
      endpoint.auth === "none"
        ? []
        : endpoint.presigned
          ? [{ bearer: [] }, { presigned: [] }]
          : [{ bearer: [] }],
    );
  });

  it("cites only the specification, which providers can open", () => {
    const texts = JSON.stringify(document);
    expect(texts.match(/[^"]*(\b(decisions|design|faults) [A-E]?\d|\.tsx?\b|\bsrc\/)[^"]*/g)).toBeNull();
    expect(texts).toContain("section 7.5 of the specification");
  });

  it.each(allEndpoints)("has examples of $name ($area) that match the contract", ({ endpoint }) => {
    const operation = findOperation(endpoint);
    const emptyContent = { "application/json": { example: undefined } };
    if (!isFileReply(endpoint.reply)) {
      const { example } = operation?.responses["200"].content["application/json"] ?? {};
      expect(endpoint.reply.safeParse(example).error).toBeUndefined();
    }
    const { example } = (operation?.requestBody?.content ?? emptyContent)["application/json"] ?? {};
    expect(endpoint.body?.safeParse(example).error).toBeUndefined();
  });

  it.each(allShapes)(
    "describes $name ($area) so that an example generated from it matches the contract",
    ({ name, shape }) => {
      const id = name.charAt(0).toUpperCase() + name.slice(1);
      const schema = document.components.schemas[id];
      expect(schema).toBeDefined();
      if (schema)
        expect(shape.safeParse(createExample(schema, document.components.schemas)).error).toBeUndefined();
    },
  );

  it("has no schema that nothing refers to, except pages of lists, whose items differ", () => {
    const text = JSON.stringify(document);
    const unusedSchemas = Object.keys(document.components.schemas).filter(
      (id) => !text.includes(`"#/components/schemas/${id}"`),
    );
    expect(unusedSchemas).toEqual(["SearchedPage", "PagingQuery"]);
  });

  it("describes every parameter and response header, and has examples that mean something", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    for (const { operationId, parameters } of operations)
      for (const { $ref, name, description } of parameters)
        expect($ref ?? description, `${operationId} ${name}`).toBeTruthy();
    const placeholders = JSON.stringify(document).match(/"(Some words|any value|TODO[^"]*)"/g) ?? [];
    expect(placeholders).toEqual([]);
  });

  it("describes each header that the portal sends, and allows it by CORS", () => {
    const config = { ...fixtureConfig, production: false, licenceId: "L", accountId: "A" };
    const sources = {
      config,
      origin: "https://a.example",
      readCookie: () => "XSRF-TOKEN=x",
      readLanguage: () => "vi",
    };
    const endpoint = { ...startPublicLodgement, method: "POST" } as const;
    const requestContext = { url: new URL("https://a.example/api"), token: "t", hasBody: true };
    const sentHeaders = Object.keys(
      getRequestHeaders(endpoint, sources, { ...requestContext, idempotencyKey: "k", captcha: "c" }),
    );
    const describedHeaders = Object.values(headerComponents).map(({ name }) => name);
    expect(describedHeaders).toEqual(
      expect.arrayContaining(sentHeaders.filter((name) => !["Authorization", "Content-Type"].includes(name))),
    );
    expect(corsRules.allowHeaders).toEqual(expect.arrayContaining(sentHeaders));
    expect(document["x-cors"]).toEqual(corsRules);
  });

  it("names the minimum set, failures of the service, and a version of its own", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const coreOperations = operations.filter((operation) => operation["x-profiles"].includes("core"));
    expect(coreOperations.map(({ operationId }) => operationId).toSorted()).toEqual(
      [...contractProfiles.core].toSorted(),
    );
    for (const { responses } of operations) expect(responses).toHaveProperty("5XX");
    expect(document.info.version).toBe(CONTRACT_VERSION);
    expect(readFileSync("CHANGELOG.md", "utf8")).toContain(`Contract ${CONTRACT_VERSION}:`);
  });

  it.each(allEndpoints)("describes headers and refusals of $name ($area) by its shape", ({ endpoint }) => {
    const operation = findOperation(endpoint);
    const responses: object = operation?.responses ?? {};
    const headers = operation?.parameters.flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []) ?? [];
    expect(headers).toEqual(
      expect.arrayContaining(["Product", "Origin", "AcceptLanguage", "LicenceId", "AccountId"]),
    );
    expect(headers.includes("XsrfToken")).toBe(endpoint.method !== "GET");
    expect(headers.includes("Captcha")).toBe(endpoint.captcha === true);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["404", "405", "429", "5XX"]));
    expect("401" in responses).toBe(endpoint.auth !== "none");
    expect("413" in responses && "415" in responses).toBe(endpoint.body !== undefined);
    const isPublicData =
      endpoint.method === "GET" && endpoint.auth === "none" && !isFileReply(endpoint.reply);
    expect("304" in responses).toBe(isPublicData);
    expect(headers.includes("IfNoneMatch")).toBe(isPublicData);
  });

  it.each([
    [CREATING_CALLS, true],
    [STORED_CALLS, true],
    [CALLS_WITHOUT_KEY, false],
  ])("describes the key of a repeated request, and its refusal: %#", (names, isKeyed) => {
    for (const name of names.split(" ")) {
      const endpoint = allEndpoints.find((call) => call.name === name)?.endpoint;
      const operation = endpoint && findOperation(endpoint);
      const headers = operation?.parameters.map(({ $ref }) => $ref?.split("/").at(-1));
      expect([headers?.includes("IdempotencyKey"), "422" in (operation?.responses ?? {})], name).toEqual([
        isKeyed,
        isKeyed,
      ]);
    }
  });

  it.each([
    [applicantLogin, "428"],
    [verifySecondFactor, "428"],
    [startPublicLodgement, "428"],
    [answerSignatureLink, "403"],
    [answerSignatureLink, "409"],
    [requestPublicInspection, "403"],
    [requestPublicInspection, "422"],
    [updateBookEntry, "409"],
    [submitApplicantWizard, "409"],
    [completeUpload, "410"],
    [resumeUpload, "410"],
    [createSubscription, "404"],
  ])("describes what the service refuses beyond the shape of a call: %#", (endpoint, status) => {
    expect(findOperation(endpoint)?.responses).toHaveProperty(status);
  });

  it("has an example of every shape of a refusal, which matches the contract", () => {
    const errorShapes: Readonly<Record<string, z.ZodMiniType>> = {
      ErrorField: errorField,
      ErrorList: errorList,
      PasswordNeededError: passwordNeededError,
      TermsNeededError: termsNeededError,
      ConflictError: conflictError,
    };
    const refusalResponses = Object.entries(document.components["responses"] as Record<string, Refusal>);
    for (const [name, { content }] of refusalResponses)
      for (const [shape, { value }] of Object.entries(content["application/json"].examples))
        expect(errorShapes[shape]?.safeParse(value).error, `${name} ${shape}`).toBeUndefined();
    const seenShapes = refusalResponses.flatMap(([, { content }]) =>
      Object.keys(content["application/json"].examples),
    );
    expect(new Set(seenShapes)).toEqual(new Set(Object.keys(errorShapes)));
  });

  it("describes the JSON in UiConfig, and forms", () => {
    const { schemas } = document.components;
    const reply = document.paths["/api/Licence/GetApplicantPortalConfig/{host}"]?.["get"]?.responses["200"];
    expect(reply?.content["application/json"]?.schema.properties?.["UiConfig"]).toMatchObject({
      contentMediaType: "application/json",
      contentSchema: { $ref: "#/components/schemas/UiConfig" },
    });
    expect(schemas["UiConfig"]?.properties).toHaveProperty("StyleConfig");
    expect(schemas["WizardConfig"]?.properties).toHaveProperty("steps");
  });

  it("contains the websocket's messages", () => {
    expect(document["x-websocket"]).toMatchObject({
      send: { $ref: "#/components/schemas/ClientMessage" },
      receive: { $ref: "#/components/schemas/ServiceMessage" },
    });
  });
});
