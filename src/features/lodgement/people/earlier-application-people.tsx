/** Selects an earlier application, then people from it. */
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationSummary } from "#contract/applications/application.ts";
import type { Contact } from "#contract/applications/contact.ts";
import type { PersonPlace } from "#contract/wizard/answers/people.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Field, RowButton, Skeleton, TextInput } from "#ui/index.ts";
import { LoadError } from "#work/load-error.tsx";
import { useLodgement } from "../lodgement-context.tsx";
import { findContactRole } from "./address-book-entry.ts";
import { earlierApplicationsQuery, lodgementContactsQuery } from "./people.queries.ts";
import { PersonRow } from "./person-row.tsx";

interface EarlierApplicationPeopleProps {
  readonly place: PersonPlace;
  readonly allowsMultiple: boolean;
  readonly onChoose: (people: readonly Contact[]) => void;
}

export function EarlierApplicationPeople(props: EarlierApplicationPeopleProps) {
  const [application, setApplication] = useState<ApplicationSummary | null>(null);
  if (!application) return <EarlierApplications onOpen={setApplication} />;
  return <EarlierPeople {...props} application={application} onBack={() => setApplication(null)} />;
}

function EarlierApplications({ onOpen }: { onOpen: (application: ApplicationSummary) => void }) {
  const t = useText();
  const client = useClient();
  const { applicationId } = useLodgement();
  const [search, setSearch] = useState("");
  const applicationsQuery = useQuery(earlierApplicationsQuery(client, useDeferredValue(search.trim())));
  const otherApplications = applicationsQuery.data?.Items.filter(({ Id }) => Id !== applicationId) ?? [];
  return (
    <div className="grid gap-4">
      <Field label={t("lodgement.contacts.searchApplication")}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      {applicationsQuery.isPending && <Skeleton lines={6} />}
      {applicationsQuery.isError && (
        <LoadError
          title={t("lodgement.contacts.failed")}
          onRetry={() => applicationsQuery.refetch()}
          error={applicationsQuery.error}
        />
      )}
      {applicationsQuery.data && otherApplications.length === 0 && (
        <EmptyState title={t("lodgement.contacts.noApplication")} />
      )}
      <ul className="divide-y divide-line">
        {otherApplications.map((application) => (
          <li key={application.Id} className="flex items-center justify-between gap-3 py-3">
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{application.Title}</p>
              <p className="text-muted">
                {application.Number && <bdi className="whitespace-nowrap">{application.Number} · </bdi>}
                {application.ApplicationTypeName}
              </p>
            </div>
            <RowButton
              variant="secondary"
              label={t("lodgement.contacts.people")}
              row={application.Title}
              onClick={() => onOpen(application)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EarlierPeopleProps extends EarlierApplicationPeopleProps {
  readonly application: ApplicationSummary;
  readonly onBack: () => void;
}

function EarlierPeople({ application, place, allowsMultiple, onChoose, onBack }: EarlierPeopleProps) {
  const t = useText();
  const client = useClient();
  const contactsQuery = useQuery(lodgementContactsQuery(client, application.Id));
  const role = findContactRole(place);
  const people = contactsQuery.data?.Items ?? [];
  const peopleInRole = people.filter(({ Role }) => Role === role);
  const sortedPeople = [...peopleInRole, ...people.filter(({ Role }) => Role !== role)];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="s" variant="quiet" icon="arrow-left" className="-ms-3" onClick={onBack}>
          {t("lodgement.contacts.otherApplication")}
        </Button>
        <p className="font-semibold wrap-anywhere">{application.Title}</p>
      </div>
      {contactsQuery.isPending && <Skeleton lines={4} />}
      {contactsQuery.isError && (
        <LoadError
          title={t("lodgement.contacts.failed")}
          onRetry={() => contactsQuery.refetch()}
          error={contactsQuery.error}
        />
      )}
      {contactsQuery.data && people.length === 0 && (
        <EmptyState title={t("lodgement.contacts.nobodyThere")} />
      )}
      {allowsMultiple && peopleInRole.length > 1 && (
        <div>
          <Button variant="primary" icon="users" onClick={() => onChoose(peopleInRole)}>
            {t("lodgement.contacts.takeAll", { count: peopleInRole.length })}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line">
        {sortedPeople.map((person) => (
          <PersonRow
            key={person.Id}
            person={person}
            roles={person.RoleName}
            action={
              <RowButton
                variant="secondary"
                label={t("lodgement.contacts.use")}
                row={person.Name}
                onClick={() => onChoose([person])}
              />
            }
          />
        ))}
      </ul>
    </div>
  );
}
