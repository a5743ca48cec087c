import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Field, Select, Tabs } from "#ui/index.ts";
import { notificationGroups } from "../notification-groups.ts";
import { isFilteredInbox, unfilteredInbox, useInboxFilter } from "./inbox.store.ts";

interface InboxFiltersProps {
  readonly unreadCount: number;
  readonly applications: readonly { readonly Id: ApplicationId; readonly Name: string }[];
}

/** Filters the inbox by unread, group and application. */
export function InboxFilters({ unreadCount, applications }: InboxFiltersProps) {
  const t = useText();
  const { show, group, applicationId, page, change } = useInboxFilter();
  const isMissing = applicationId !== null && !applications.some(({ Id }) => Id === applicationId);
  return (
    <>
      <Tabs
        label={t("notifications.show")}
        name="inbox"
        value={show}
        onChange={(next) => change({ show: next })}
        tabs={[
          { id: "all", label: t("notifications.all") },
          { id: "unread", label: t("notifications.unread"), count: unreadCount },
        ]}
      />
      <search className="flex flex-wrap items-center gap-2">
        <Field label={t("notifications.kind")} className="grow basis-40 sm:max-w-56 [&_.field-label]:sr-only">
          {(control) => (
            <Select
              {...control}
              value={group ?? ""}
              onChange={({ target }) =>
                change({ group: notificationGroups.find((name) => name === target.value) ?? null })
              }
            >
              <option value="">{t("notifications.allKinds")}</option>
              {notificationGroups.map((name) => (
                <option key={name} value={name}>
                  {t(`notifications.group.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t("notifications.application")}
          className="grow basis-52 sm:max-w-96 [&_.field-label]:sr-only"
        >
          {(control) => (
            <Select
              {...control}
              value={applicationId ?? ""}
              onChange={({ target }) =>
                change({ applicationId: applications.find(({ Id }) => Id === target.value)?.Id ?? null })
              }
            >
              <option value="">{t("notifications.allApplications")}</option>
              {isMissing && <option value={applicationId}>{t("notifications.oneApplication")}</option>}
              {applications.map(({ Id, Name }) => (
                <option key={Id} value={Id}>
                  {Name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isFilteredInbox({ show, group, applicationId, page }) && (
          <Button variant="quiet" icon="close" onClick={() => change(unfilteredInbox)}>
            {t("notifications.clear")}
          </Button>
        )}
      </search>
    </>
  );
}
