import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { BookEntry } from "#contract/applications/contact.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { DotSeparated } from "#ui/index.ts";
import { useChoices } from "#work/choices/dropdown-choices.ts";
import { QueryContent } from "#work/query-content.tsx";
import { ContactDetails, PersonNumbers } from "./contact-details.tsx";
import { bookEntryUsesQuery } from "./contacts.queries.ts";

interface BookRowProps {
  readonly entry: BookEntry;
  readonly detailsPath: (id: ApplicationId) => string;
}

export function BookRow({ entry, detailsPath }: BookRowProps) {
  const t = useText();
  const roleNames = new Map(useChoices("ContactRole").map(({ Id, Name }) => [Id, Name]));
  const { Name, CompanyName, Roles, OwnerName } = entry;
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <div className="grid content-start gap-0.5">
        <DotSeparated
          parts={Roles.map((role) => roleNames.get(role) ?? role)}
          className="text-muted text-sm"
        />
        <p className="font-semibold wrap-anywhere">
          <bdi>{Name}</bdi>
        </p>
        {CompanyName && (
          <p className="wrap-anywhere">
            <bdi>{CompanyName}</bdi>
          </p>
        )}
        <PersonNumbers person={entry} />
        {OwnerName && <p className="text-muted text-sm">{t("contacts.book.of", { name: OwnerName })}</p>}
        {entry.ApplicationCount === 0 ? (
          <p className="text-muted text-sm">{t("contacts.book.unused")}</p>
        ) : (
          <ContactApplications entry={entry} detailsPath={detailsPath} />
        )}
      </div>
      <ContactDetails person={entry} />
    </div>
  );
}

/** Lists the applications of a contact. Fetched when the details are opened. */
function ContactApplications({ entry, detailsPath }: BookRowProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const applications = useQuery({ ...bookEntryUsesQuery(useClient(), entry.Id), enabled: isOpen });
  return (
    <details onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary>
        {t("contacts.book.uses", { count: entry.ApplicationCount })}
        <span className="sr-only">{`: ${entry.Name}`}</span>
      </summary>
      {isOpen && (
        <QueryContent query={applications} failureTitle={t("contacts.failed")} lines={2}>
          {(entryUses) => (
            <ul className="mt-1 grid gap-1.5 ps-4">
              {entryUses.map(({ ApplicationId, ApplicationNumber, ApplicationTitle, Role, RoleName }) => (
                <li key={`${ApplicationId} ${Role}`}>
                  <a className="link" href={`${detailsPath(ApplicationId)}?section=contacts`}>
                    <bdi>{ApplicationTitle}</bdi>
                  </a>
                  <DotSeparated parts={[ApplicationNumber, RoleName]} className="text-muted text-sm" />
                </li>
              ))}
            </ul>
          )}
        </QueryContent>
      )}
    </details>
  );
}
