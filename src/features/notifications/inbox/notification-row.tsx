import { type ReactNode, useState } from "react";
import type { Notification } from "#contract/notifications/application-notification.ts";
import { DateText } from "#i18n/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { classNames, Icon } from "#ui/index.ts";
import { groupIcons } from "../notification-groups.ts";

/** Beyond it a text is cut until the reader asks for all of it. */
const MAX_COLLAPSED_LENGTH = 280;

interface NotificationRowProps {
  readonly line: Notification;
  /** Where it leads, made safe; nothing where that is no screen. */
  readonly href: string | null;
  /** Its link was followed. */
  readonly onFollow: () => void;
  /** Title and time alone, as in a panel. */
  readonly isBrief?: boolean;
  readonly heading?: "h2" | "h3";
  /** Stands before the line. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** What keeps its own order stands in that of the page, on a page from right to left too. */
const inPageOrder = "wrap-anywhere [unicode-bidi:normal]";

/** One line of the inbox: unread ones stand out by a mark, a word and their weight. */
export function NotificationRow(props: NotificationRowProps) {
  const { line, href, onFollow, isBrief = false, heading: Heading = "h2", lead, actions } = props;
  const t = useText();
  const title = (
    <>
      {!line.IsRead && (
        <>
          {lead && <span className="me-2 mb-0.5 inline-block size-2 rounded-full bg-brand-mark sm:hidden" />}
          <span className="sr-only">{t("notifications.unreadLine")} </span>
        </>
      )}
      <span>{line.Title}</span>
    </>
  );
  return (
    <div className="flex items-start gap-3">
      {lead}
      <span
        className={classNames(
          "relative mt-0.5 grid size-8 shrink-0 place-items-center rounded-full",
          Boolean(lead) && "max-sm:hidden",
          line.IsRead ? "bg-sunken text-muted" : "bg-brand-tint text-brand-mark",
        )}
      >
        <Icon name={groupIcons[line.Group]} size="s" />
        {!line.IsRead && (
          <span className="-top-0.5 -end-0.5 absolute size-2.5 rounded-full border-2 border-raised bg-brand-mark" />
        )}
      </span>
      <div className="grid min-w-0 grow gap-1">
        <Heading className={classNames(inPageOrder, "leading-snug", !line.IsRead && "font-semibold")}>
          {href ? (
            <a
              href={href}
              onClick={onFollow}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {line.Text && (
          <p dir="auto" className={classNames("text-muted text-sm wrap-anywhere", isBrief && "line-clamp-2")}>
            {isBrief ? line.Text : <ExpandableText text={line.Text} />}
          </p>
        )}
        <p className={classNames(inPageOrder, "text-muted text-sm")}>
          <DateText iso={line.At} />
          {!isBrief && (
            <>
              {" · "}
              <bdi>{line.KindName}</bdi>
            </>
          )}
          {!isBrief && line.ApplicationName && (
            <>
              {" · "}
              <bdi>{line.ApplicationName}</bdi>
            </>
          )}
        </p>
      </div>
      {actions}
    </div>
  );
}

function ExpandableText({ text }: { text: string }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  if (text.length <= MAX_COLLAPSED_LENGTH || isWhole)
    return <span className="whitespace-pre-line">{text.replaceAll(/\n{2,}/g, "\n")}</span>;
  // Between two words; a text without spaces is cut anywhere.
  const space = text.lastIndexOf(" ", MAX_COLLAPSED_LENGTH) + 1;
  return (
    <>
      {text.slice(0, space > MAX_COLLAPSED_LENGTH / 2 ? space : MAX_COLLAPSED_LENGTH)}…{" "}
      <button type="button" className="link relative" onClick={() => setWhole(true)}>
        {t("notifications.whole")}
      </button>
    </>
  );
}
