import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ApplicationId } from "#contract/shapes.ts";
import { dashboardKey } from "#features/dashboard/dashboard-key.ts";
import { inspectionKeys } from "#features/inspections/inspection-keys.ts";
import { notificationKeys } from "#features/notifications/unread-count.query.ts";
import { reportKeys } from "#features/reports/report-keys.ts";
import { useText } from "#i18n/use-text.ts";
import { useSession } from "#session/session-context.tsx";
import { showToast } from "#ui/index.ts";
import { unmarkCachedReplies } from "#work/cached-replies/cached-replies-shown.store.ts";
import { applicationKeys, documentKeys } from "#work/query-keys.ts";
import { refetchAll } from "#work/refetch-all.ts";
import { areaPaths } from "../paths.ts";
import { announceToScreenReader } from "../shell/screen-reader-announcements.tsx";
import { getRealPath } from "../url-mask.ts";
import { refetchAccount, refetchAlsoPending, refetchShownApplication } from "./refetch-after-change.ts";

/**
 * Refetches data when the service reports a change, and announces the change to screen readers without moving
 * focus (spec 4.2).
 */
export function LiveUpdates() {
  const t = useText();
  const session = useSession();
  const queries = useQueryClient();
  /** A ref keeps the value when the effect runs again, for example after a change of the language. */
  const wasReady = useRef(false);
  useEffect(() => {
    return session.onMessage((message) => {
      if (message.Type === "Ready") {
        // Messages sent during a disconnection are lost, so refetch everything.
        if (wasReady.current) {
          unmarkCachedReplies();
          void refetchAll(queries);
        } else refetchShownApplication(queries);
        wasReady.current = true;
      }
      if (message.Type === "Notification") {
        queries.setQueryData(notificationKeys.unread, { UnreadCount: message.UnreadCount });
        void queries.invalidateQueries({ queryKey: notificationKeys.pages });
        if (message.News) announceToScreenReader(t("app.news", { title: message.News.Title }));
      }
      if (message.Type === "AccountChanged") refetchAccount(message.Part, queries);
      if (message.Type === "ReportFinished") {
        void queries.invalidateQueries({ queryKey: reportKeys.all });
        const text = t(message.State === "done" ? "app.reportReady" : "app.reportFailed");
        if (getRealPath(window).startsWith(areaPaths.reports)) announceToScreenReader(text);
        else showToast({ tone: message.State === "done" ? "success" : "danger", text });
      }
      // Each automatic save of a draft sends a message with the part `answers`. Only the open wizard needs
      // it.
      if (message.Type !== "ApplicationChanged" || message.Part === "answers") return;
      const id = message.ApplicationId as ApplicationId;
      for (const queryKey of [
        dashboardKey,
        applicationKeys.lists,
        applicationKeys.one(id),
        inspectionKeys.mine,
        documentKeys.library,
        documentKeys.versions,
      ])
        refetchAlsoPending(queries, queryKey);
      if (message.StatusName && message.Part === undefined)
        announceToScreenReader(t("app.statusChanged", { status: message.StatusName }));
    });
  }, [session, queries, t]);
  return null;
}
