/**
 * Replaces the websocket on a mock host: authenticates a page. The page then receives messages through the broadcast
 * channel (spec 4.2).
 */

import * as z from "zod/mini";
import { type ServiceMessage, statusMessage } from "#contract/socket.ts";
import { findSignedIn } from "../http/bearer.ts";
import { readBody } from "../http/request-body.ts";
import { ServiceError } from "../http/service-error.ts";
import { createMessage } from "../messages/message.ts";
import type { DemoService } from "../service/service.ts";

/**
 * Adds `POST /mock/listen`. The body is the message with which a page authenticates at a websocket. The
 * response is the message `Ready`, or 401 if the token is invalid.
 */
export function serveMockSocket({ app, context }: DemoService): void {
  app.post("/mock/listen", async (c) => {
    const status = z.safeParse(statusMessage, await readBody(c.req.raw));
    if (!status.success) throw new ServiceError(400, createMessage("service.notStatusMessage"));
    const { Token, TopicName } = status.data;
    const signedIn = Token ? await findSignedIn(Token, context) : undefined;
    if (signedIn?.account.TopicName !== TopicName)
      throw new ServiceError(401, createMessage("service.signInRequired"));
    return c.json({ Type: "Ready", TopicName } satisfies ServiceMessage);
  });
}
