/** The bell button in the header: shows the number of unread notifications and opens the latest ones. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useClient } from "#api/api-context.ts";
import { formatNumber } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { createLazyPart, Icon } from "#ui/index.ts";
import { unreadNotificationCountQuery } from "../unread-count.query.ts";
import type { NotificationBellProps } from "./notification-bell-props.ts";

const NotificationPanel = createLazyPart(
  () => import("./notification-panel.tsx"),
  (part) => part.NotificationPanel,
  { lines: 6, className: "p-4" },
);

/** Maximum number at the bell; larger ones are shown as "99+". */
const MAX_SHOWN_COUNT = 99;

export function NotificationBell(props: NotificationBellProps) {
  const t = useText();
  const language = useLanguage();
  const unreadCount = useQuery(unreadNotificationCountQuery(useClient())).data?.UnreadCount ?? 0;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const panelElement = panel.current;
    if (!isOpen || !panelElement) return;
    panelElement.showPopover?.();
    panelElement.focus();
    const closeIfOutside = ({ target }: Event) => {
      const isInside = [panelElement, button.current].some((part) => part?.contains(target as Node));
      if (!isInside) setOpen(false);
    };
    const controller = new AbortController();
    for (const event of ["pointerdown", "focusin"])
      window.addEventListener(event, closeIfOutside, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [isOpen]);

  const closeAndFocusButton = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Format the number only if something is unread. Most people have nothing unread, and creating the first
  // number formatter takes a slow phone a long time.
  const shownCount = unreadCount > 0 && formatNumber(Math.min(unreadCount, MAX_SHOWN_COUNT), language);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button-quiet button-bare"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sr-only">
          {unreadCount > 0 ? t("notifications.bell", { count: unreadCount }) : t("notifications.bellNone")}
        </span>
        <span className="relative">
          <Icon name="bell" />
          {unreadCount > 0 && (
            <span
              aria-hidden="true"
              className="-top-2 absolute start-[75%] min-w-4 rounded-full bg-danger px-1 text-center font-semibold text-[0.6875rem] text-raised leading-4"
            >
              {unreadCount > MAX_SHOWN_COUNT ? `${shownCount}+` : shownCount}
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={t("notifications.title")}
          tabIndex={-1}
          popover="manual"
          className="notice-panel"
          onKeyDown={(event) => {
            if (event.key === "Escape") closeAndFocusButton();
          }}
        >
          <NotificationPanel {...props} onLeave={() => setOpen(false)} />
        </div>
      )}
    </>
  );
}
