/** Converts all errors to responses. The response to an unexpected error contains no details. */
import type { Hono } from "hono";
import { allEndpoints } from "#contract/index.ts";
import type { ServiceContext } from "../context/context.ts";
import { localiseMessages } from "../messages/localise.ts";
import { createMessage } from "../messages/message.ts";
import { getRequestTranslator } from "../messages/translator.ts";
import { isDisconnectError } from "./disconnect.ts";
import { findOutage } from "./outage.ts";
import { ServiceError } from "./service-error.ts";

/**
 * Adds the error handler. The response to an unexpected fault has an empty `error`, for which the portal shows its
 * own text (spec 8).
 */
export function registerErrorHandlers(app: Hono, { report }: Pick<ServiceContext, "report">): void {
  app.onError((error, c) => {
    const translator = getRequestTranslator(c.req.raw);
    if (error instanceof ServiceError)
      return c.json(localiseMessages(error.body, translator) as object, error.status, {
        ...error.headers,
      });
    if (isDisconnectError(error, c.req.raw)) return c.body(null, 400);
    report(error);
    const outage = findOutage(error);
    if (outage)
      return c.json({ error: translator.text(outage.text) }, 503, {
        "Retry-After": String(outage.retryAfterSeconds),
      });
    return c.json({ error: "" }, 500);
  });
  const unknownAddress = createMessage("service.unknownAddress");
  app.notFound((c) => c.json({ error: getRequestTranslator(c.req.raw).text(unknownAddress) }, 404));
}

/**
 * Responds with 405 and the allowed methods if a request to a known path has another method. The mock backend
 * of spec 8 does the same.
 */
export function rejectOtherMethods(app: Hono): void {
  const methods = Map.groupBy(allEndpoints, ({ endpoint }) => endpoint.path);
  for (const [path, endpoints] of methods) {
    const allowedMethods = endpoints.map(({ endpoint }) => endpoint.method);
    app.all(path, () => {
      throw new ServiceError(405, createMessage("service.methodNotAllowed"), {
        Allow: allowedMethods.join(", "),
      });
    });
  }
}
