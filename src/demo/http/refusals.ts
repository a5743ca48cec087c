/** The one place where refusals and faults become answers; nothing of a fault's inside is shown. */
import type { Hono } from "hono";
import { allEndpoints } from "#contract/index.ts";
import type { ServiceContext } from "../context/context.ts";
import { readerOf } from "../messages/reader.ts";
import { translateRefusal } from "../messages/translate-reply.ts";
import { findOutage } from "./outage.ts";
import { ServiceError } from "./service-error.ts";

/** An unforeseen fault has an empty `error`: the portal has words for that (spec 8). */
export function renderErrors(app: Hono, { report }: Pick<ServiceContext, "report">): void {
  app.onError((error, c) => {
    const reader = readerOf(c.req.raw);
    if (error instanceof ServiceError)
      return c.json(translateRefusal(error.body, reader) as object, error.status, { ...error.headers });
    report(error);
    const outage = findOutage(error);
    if (outage)
      return c.json({ error: reader.say(outage.words) }, 503, {
        "Retry-After": String(outage.retryAfterSeconds),
      });
    return c.json({ error: "" }, 500);
  });
  const nowhere = "There is no such address on this service.";
  app.notFound((c) => c.json({ error: readerOf(c.req.raw).say(nowhere) }, 404));
}

/** Known paths answer 405 with what is allowed, unknown ones 404 (spec 8, the mock backend). */
export function refuseOtherMethods(app: Hono): void {
  const methods = Map.groupBy(allEndpoints, ({ endpoint }) => endpoint.path);
  for (const [path, endpoints] of methods) {
    const allowed = endpoints.map(({ endpoint }) => endpoint.method);
    app.all(path, () => {
      throw new ServiceError(405, "This address does not know that method.", { Allow: allowed.join(", ") });
    });
  }
}
