/** Informs each person who has an application open about the other people who have it open. */
import type { ServiceMessage } from "#contract/socket.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import type { SignedIn } from "../../http/bearer.ts";
import { listRightsOnApplication } from "../../rules/access.ts";
import { getFullName } from "../accounts/account-name.ts";
import { getDeviceMessage } from "../accounts/device-name.ts";
import { getAccountTranslator } from "../notifications/account-translator.ts";

/** A page in which a person has the application open. */
export interface OpenPage {
  /**
   * Sets the application that the page shows; null for none. An application that the person may not see counts as none.
   */
  show(applicationId: string | null): void;
  leave(): void;
}

interface Seat {
  readonly signedIn: SignedIn;
  readonly send: (message: ServiceMessage) => void;
  applicationId: string | null;
  since: string;
}

export interface PresenceTracker {
  enter(signedIn: SignedIn, send: (message: ServiceMessage) => void): OpenPage;
  /** Forgets all pages without announcements, because the store may be closed before they disconnect. */
  close(): void;
}

/**
 * Creates a tracker that keeps its data in memory only: an open page reports its application again after reconnecting.
 */
export function createPresenceTracker(context: ServiceContext): PresenceTracker {
  const seats = new Set<Seat>();

  function notifyVisitors(applicationId: string | null): void {
    if (applicationId === null) return;
    const applicationSeats = [...seats].filter((seat) => seat.applicationId === applicationId);
    for (const seat of applicationSeats) {
      const { account } = seat.signedIn;
      const others = applicationSeats.filter((other) => other !== seat);
      const reader = getAccountTranslator(account, context);
      seat.send({
        Type: "Presence",
        TopicName: account.TopicName,
        ApplicationId: applicationId,
        Others: others.map((other) => ({
          Name: getFullName(other.signedIn.account),
          IsMe: other.signedIn.account.Id === account.Id,
          Device: reader.text(getDeviceMessage(other.signedIn.session.Device)),
          Since: other.since,
        })),
      });
    }
  }

  function mayShow(applicationId: string, { account }: SignedIn): boolean {
    const application = context.store.collection("application").get(applicationId);
    return (
      application !== undefined &&
      application.StatusId !== "deleted" &&
      listRightsOnApplication(application, account, context).has("view")
    );
  }

  return {
    enter(signedIn, send) {
      const seat: Seat = { signedIn, send, applicationId: null, since: toInstantText(context.now()) };
      seats.add(seat);
      return {
        show(requestedId) {
          const before = seat.applicationId;
          const next = requestedId !== null && mayShow(requestedId, signedIn) ? requestedId : null;
          if (next === before) return;
          seat.applicationId = next;
          seat.since = toInstantText(context.now());
          notifyVisitors(before);
          notifyVisitors(next);
        },
        leave() {
          seats.delete(seat);
          notifyVisitors(seat.applicationId);
        },
      };
    },
    close: () => seats.clear(),
  };
}
