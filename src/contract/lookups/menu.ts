/** Calls for the applicant's menu, and for the statuses by which people can filter a list (spec 7.6.2). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint, withDefaultWhenMissing } from "../endpoint.ts";

export interface MenuItem {
  Id: string;
  Title: string;
  /** Same-origin path or http(s) URL; absent for a heading. */
  Hyperlink?: string | null | undefined;
  /** An icon name of `ui`; unknown names show no icon. */
  Icon?: string | null | undefined;
  Children?: MenuItem[] | undefined;
}

export const menuItem: z.ZodMiniType<MenuItem> = z.object({
  Id: z.string(),
  Title: z.string(),
  Hyperlink: z.optional(z.nullable(z.string())),
  Icon: z.optional(z.nullable(z.string())),
  get Children() {
    return z.optional(z.array(menuItem));
  },
}) as z.ZodMiniType<MenuItem>;

export const getApplicantMenu = defineEndpoint({
  method: "GET",
  path: "/api/Menu/GetApplicantMenu",
  spec: "7.6.2 Menu",
  reply: asAssumed(z.array(menuItem)),
});

/**
 * The party that must act while an application has a status. It determines the sentence for the applicant and
 * the colour.
 */
export const applicationTurn = withDefaultWhenMissing(
  z.enum(["applicant", "authority", "none"]),
  "authority",
);

export const applicationStatus = z.object({
  Id: z.string(),
  Name: z.string(),
  /** Colour family. Always show the name too, because colour alone must not carry the meaning. */
  Tone: z.enum(["neutral", "info", "warning", "success", "danger"]),
  Turn: applicationTurn,
  IsTerminal: z.boolean(),
});
export type ApplicationStatusInfo = z.output<typeof applicationStatus>;

export const getStatusList = defineEndpoint({
  method: "GET",
  path: "/api/Menu/GetStatusList",
  spec: "7.6.2 Menu",
  reply: asAssumed(z.array(applicationStatus)),
});
