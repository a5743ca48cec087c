/**
 * Calls for people who lodge an application without an account. The person gets a private link. Opening it
 * starts a visit, which gives access to this one application (spec 2 public-lodgement).
 */
import * as z from "zod/mini";
import { authRecord } from "../accounts/account.ts";
import {
  applicationType,
  applicationTypeDocuments,
  applicationTypeFees,
} from "../applications/application-type.ts";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, dateTime, emailAddress, nullable, successReply } from "../shapes.ts";

/** Types that can be lodged without an account, in display order. */
export const getPublicTypes = defineEndpoint({
  method: "GET",
  path: "/api/PublicLodgement/GetTypes",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  reply: asAssumed(z.array(applicationType)),
});

/**
 * A visit: the tokens with which a visitor can call the service for one application. Before lodging, they are
 * valid for the wizard's calls; after lodging, for reading the application and for `decideQuote`.
 */
export const visitorVisit = z.object({
  Session: authRecord,
  ApplicationId: applicationId,
  /**
   * The secret of the private link, `…/public-lodgement/#resume=…`: whoever has it can continue the draft, and see
   * the lodged application.
   */
  Secret: z.string(),
  /** Time when the private link expires: 28 days after the last change of a draft, later for a lodged application. */
  EndsAt: dateTime,
  /** The address the link was sent to. */
  Email: z.string(),
});
export type VisitorVisit = z.output<typeof visitorVisit>;

const secret = z.string().check(z.minLength(1), z.maxLength(400));
const domain = z.string().check(z.maxLength(260));

/** Starts an application for a person without an account and emails them the private link. */
export const startPublicLodgement = defineEndpoint({
  method: "POST",
  path: "/api/PublicLodgement/Start",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({
    ApplicationTypeId: z.string().check(z.maxLength(128)),
    Name: z.string().check(z.minLength(1), z.maxLength(200)),
    Email: emailAddress,
    Domain: domain,
    /**
     * Number of a quotation whose details are copied into the draft. Ignored if the quotation belongs to
     * another email address or is for another application type.
     */
    QuotationNumber: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: asAssumed(visitorVisit),
});

/** Opens a private link; 404 for an unknown one. No captcha: the secret cannot be guessed. */
export const resumePublicLodgement = defineEndpoint({
  method: "POST",
  path: "/api/PublicLodgement/Resume",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  body: z.object({ Secret: secret, Domain: domain }),
  reply: asAssumed(
    z.object({
      /**
       * `lodged`: the application was lodged; `over`: the link has expired or the draft was deleted; `moved`: an
       * account has claimed the application.
       */
      State: z.enum(["open", "lodged", "over", "moved"]),
      /** Application number; null before lodging. */
      Number: nullable(z.string()),
      TypeName: z.string(),
      /**
       * The visit; null if the link does not open the application. A provider may send `null` for a lodged application:
       * the portal then shows its number only.
       */
      Visit: nullable(visitorVisit),
    }),
  ),
});
export type ResumedVisit = z.output<(typeof resumePublicLodgement)["reply"]>;

/**
 * Emails the private links of this address's drafts and lodged applications. The response is the same if there are
 * none.
 */
export const sendPublicLodgementLink = defineEndpoint({
  method: "POST",
  path: "/api/PublicLodgement/SendLink",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  captcha: true,
  body: z.object({ Email: emailAddress, Domain: domain }),
  reply: asAssumed(successReply),
});

/** Moves the application of a private link into the caller's account; the link stops working. */
export const claimPublicLodgement = defineEndpoint({
  method: "POST",
  path: "/api/PublicLodgement/Claim",
  pathAssumed: true,
  spec: "2.1 Routes",
  body: z.object({ Secret: secret }),
  reply: asAssumed(z.object({ ApplicationId: applicationId })),
});

/** One question of the guide to the right permit, or an outcome of the guide. */
export interface GuideStep {
  Id: string;
  /** The label of the choice: `A deck or pergola`. */
  Choice: string;
  /** The next question; absent at an outcome. */
  Question?: string | undefined;
  Answers?: GuideStep[] | undefined;
  Outcome?: GuideOutcome | undefined;
}

export const guideOutcome = z.object({
  /** Type of outcome: `lodge` has an application type; `none` means that no permit is needed. */
  Kind: z.enum(["lodge", "none", "quotation", "track", "inspection", "sign-in", "contact"]),
  Title: z.string(),
  Text: z.string(),
  /** The regulation behind the outcome, in plain language with its number. */
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

/** An application type with the details that an outcome shows, as far as the provider sends them. */
export const guideType = z.object({
  ...applicationType.shape,
  Fees: z.optional(applicationTypeFees),
  Documents: z.optional(applicationTypeDocuments),
});
export type GuideType = z.output<typeof guideType>;

/**
 * The questions of "Which permit do I need?", baked into a host's start page, and the types that can be
 * lodged.
 */
export const getGuide = defineEndpoint({
  method: "GET",
  path: "/api/PublicLodgement/GetGuide",
  pathAssumed: true,
  spec: "2.1 Routes",
  auth: "none",
  reply: asAssumed(
    z.object({
      Question: z.string(),
      Answers: z.array(guideStep),
      /** The same types as `getPublicTypes`. */
      Types: z.array(guideType),
    }),
  ),
});
export type PermitGuide = z.output<(typeof getGuide)["reply"]>;
