/** Informs each person who has an application open about the other people who have it open. */

import { getFullName } from "#contract/full-name.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import type { SignedIn } from "../../http/bearer.ts";
import { listRightsOnApplication } from "../../rules/access.ts";
import { getDeviceMessage, getNeutralDeviceName, UNKNOWN_DEVICE } from "../accounts/device-name.ts";
import { getAccountTranslator } from "../notifications/account-translator.ts";

/** A page in which a person has the application open. */
export interface OpenPage {
  /**
   * Sets the application that the page shows; null if it shows none. Treats an application that the person
   * may not see as null.
   */
  show(applicationId: string | null): void;
  leave(): void;
}

interface Viewer {
  readonly signedIn: SignedIn;
  readonly send: (message: ServiceMessage) => void;
  applicationId: string | null;
  since: string;
}

export interface PresenceTracker {
  enter(signedIn: SignedIn, send: (message: ServiceMessage) => void): OpenPage;
  /**
   * Removes all pages. Informs no viewers, because the store may close before the pages disconnect.
   */
  close(): void;
}

/**
 * Creates a tracker that keeps its data in memory only: an open page reports its application again after reconnecting.
 */
export function createPresenceTracker(context: ServiceContext): PresenceTracker {
  const viewers = new Set<Viewer>();

  function notifyViewers(applicationId: string | null): void {
    if (applicationId === null) return;
    const applicationViewers = [...viewers].filter(
      // Check the access again, because it may have ended since the page was opened.
      (viewer) => viewer.applicationId === applicationId && canView(applicationId, viewer.signedIn),
    );
    for (const viewer of applicationViewers) {
      const { account } = viewer.signedIn;
      const otherViewers = applicationViewers.filter((other) => other !== viewer);
      // The language of the page is unknown here and may differ from the account's: use neutral device names.
      const getDeviceLabel = (name: string) =>
        name === UNKNOWN_DEVICE
          ? getAccountTranslator(account, context).text(getDeviceMessage(name))
          : getNeutralDeviceName(name);
      viewer.send({
        Type: "Presence",
        TopicName: account.TopicName,
        ApplicationId: applicationId,
        Others: otherViewers.map((other) => ({
          Name: getFullName(other.signedIn.account),
          IsMe: other.signedIn.account.Id === account.Id,
          Device: getDeviceLabel(other.signedIn.session.Device),
          Since: other.since,
        })),
      });
    }
  }

  function canView(applicationId: string, { account }: SignedIn): boolean {
    const application = context.store.collection("application").get(applicationId);
    return (
      application !== undefined &&
      application.StatusId !== "deleted" &&
      listRightsOnApplication(application, account, context).has("view")
    );
  }

  return {
    enter(signedIn, send) {
      const viewer: Viewer = { signedIn, send, applicationId: null, since: toInstantText(context.now()) };
      viewers.add(viewer);
      return {
        show(requestedId) {
          const previousId = viewer.applicationId;
          const nextId = requestedId !== null && canView(requestedId, signedIn) ? requestedId : null;
          if (nextId === previousId) return;
          viewer.applicationId = nextId;
          viewer.since = toInstantText(context.now());
          notifyViewers(previousId);
          notifyViewers(nextId);
        },
        leave() {
          viewers.delete(viewer);
          notifyViewers(viewer.applicationId);
        },
      };
    },
    close: () => viewers.clear(),
  };
}
