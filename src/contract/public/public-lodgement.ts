/** Lodging without an account: a visit is one application, its own private link, and nothing else (spec 2 public-lodgement). */
import * as z from "zod/mini";
import { authRecord } from "../accounts/account.ts";
import { applicationType } from "../applications/application-type.ts";
import { assumed, endpoint } from "../endpoint.ts";
import { applicationId, dateTime, done, email, nullable } from "../shapes.ts";

/** What can be lodged without an account, in the order a person would look for it. */
export const getPublicTypes = endpoint({
  method: "GET",
  path: "/api/PublicLodgement/GetTypes",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  reply: assumed(z.array(applicationType)),
});

/** Tokens of a visitor: they open the one application, for the wizard's own calls, and no other. */
export const visit = z.object({
  Session: authRecord,
  ApplicationId: applicationId,
  /** Of the private link, `…/public-lodgement/#resume=…`: whoever has it goes on with the application. */
  Secret: z.string(),
  /** 28 days after the last change; each change moves it on. */
  EndsAt: dateTime,
  /** Where the link was sent. */
  Email: z.string(),
});
export type Visit = z.output<typeof visit>;

const secret = z.string().check(z.minLength(1), z.maxLength(400));
const domain = z.string().check(z.maxLength(260));

/** Begins an application for somebody without an account, and mails them the private link. */
export const startPublicLodgement = endpoint({
  method: "POST",
  path: "/api/PublicLodgement/Start",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({
    ApplicationTypeId: z.string().check(z.maxLength(128)),
    Name: z.string().check(z.minLength(1), z.maxLength(200)),
    Email: email,
    Domain: domain,
    /** What was told for a quotation stands in the draft; passed over where it is not this e-mail's, or of another type. */
    QuotationNumber: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: assumed(visit),
});

/** What a private link leads to. 404 for one that is none of ours. No captcha: the secret cannot be guessed. */
export const resumePublicLodgement = endpoint({
  method: "POST",
  path: "/api/PublicLodgement/Resume",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Secret: secret, Domain: domain }),
  reply: assumed(
    z.object({
      /** `lodged`: used up; `over`: nobody went on with it in time; `moved`: it lies in an account now. */
      State: z.enum(["open", "lodged", "over", "moved"]),
      /** Once lodged. */
      Number: nullable(z.string()),
      TypeName: z.string(),
      /** Only of an open one. */
      Visit: nullable(visit),
    }),
  ),
});
export type Resumed = z.output<(typeof resumePublicLodgement)["reply"]>;

/** Mails the private links of what this address has begun here. Answers the same whether there is anything or not. */
export const sendPublicLodgementLink = endpoint({
  method: "POST",
  path: "/api/PublicLodgement/SendLink",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({ Email: email, Domain: domain }),
  reply: assumed(done),
});

/** Takes the application of a private link into the account of who is signed in; the link is used up then. */
export const claimPublicLodgement = endpoint({
  method: "POST",
  path: "/api/PublicLodgement/Claim",
  pathAssumed: true,
  spec: "2.1 Routes",
  body: z.object({ Secret: secret }),
  reply: assumed(z.object({ ApplicationId: applicationId })),
});

/** One question of the way to the right permit, or where it leads. */
export interface GuideStep {
  Id: string;
  /** As it is chosen: `A deck or pergola`. */
  Choice: string;
  /** The question that comes next; absent where the way ends. */
  Question?: string | undefined;
  Answers?: GuideStep[] | undefined;
  Outcome?: GuideOutcome | undefined;
}

export const guideOutcome = z.object({
  /** `lodge` with a type; `none`: no permit is needed. */
  Kind: z.enum(["lodge", "none", "quotation", "track", "inspection", "sign-in", "contact"]),
  Title: z.string(),
  Text: z.string(),
  /** The rule it follows from, in plain words with its number. */
  Rule: z.optional(z.string()),
  ApplicationTypeId: z.optional(z.string()),
});
export type GuideOutcome = z.output<typeof guideOutcome>;

export const guideStep: z.ZodMiniType<GuideStep> = z.object({
  Id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/)),
  Choice: z.string(),
  Question: z.optional(z.string()),
  get Answers() {
    return z.optional(z.array(guideStep));
  },
  Outcome: z.optional(guideOutcome),
}) as z.ZodMiniType<GuideStep>;

/** "Which permit do I need?": a few questions, baked into the start page of a host, and what can be lodged here. */
export const getGuide = endpoint({
  method: "GET",
  path: "/api/PublicLodgement/GetGuide",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  reply: assumed(
    z.object({
      Question: z.string(),
      Answers: z.array(guideStep),
      /** As `getPublicTypes` tells them. */
      Types: z.array(applicationType),
    }),
  ),
});
export type Guide = z.output<(typeof getGuide)["reply"]>;
