/** The start screen: drafts, templates, and every application type. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import { getErrorText } from "#api/error-text.ts";
import type { ApplicationType } from "#contract/applications/application-type.ts";
import type { AccountId, ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, ErrorAlert, Field, PageTitle, Skeleton, TextInput } from "#ui/index.ts";
import { applicationTypesQuery } from "#work/choices/start-choices.ts";
import { useFeature } from "#work/feature-switches.tsx";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { ApplicationTypeIntroduction } from "./application-type-introduction.tsx";
import { ApplicationTypeList } from "./application-type-list.tsx";
import { DraftList } from "./draft-list.tsx";
import { OwnerChoice } from "./owner-choice.tsx";
import { PropertyNotice } from "./property-notice.tsx";
import { TemplateList } from "./template-list.tsx";
import { useStartApplication } from "./use-start.ts";

interface LodgementStartProps {
  /** Called after the person created or selected a draft. */
  readonly onStarted: (applicationId: ApplicationId) => void;
  /** Id of the person's property for the new application. */
  readonly propertyId?: string | undefined;
  /** URL of this screen without the property. */
  readonly hrefWithoutProperty?: string | undefined;
  /** Id of the application type whose introduction is open. */
  readonly typeId?: string | undefined;
  /** Called with the selected type, or with undefined to return to the list. */
  readonly onTypeChange: (typeId: string | undefined) => void;
  /** Number of the quotation from which the application starts. */
  readonly quotation?: string | undefined;
  /** Id of the permit on which the application is based. */
  readonly permitId?: string | undefined;
  /** Called after the person created or selected a request about a permit. */
  readonly onRequest: (requestId: string) => void;
}

export function LodgementStart({ onStarted, onRequest, typeId, onTypeChange, ...from }: LodgementStartProps) {
  const { propertyId, hrefWithoutProperty, quotation, permitId } = from;
  const t = useText();
  const client = useClient();
  const hasTemplates = useFeature("templates");
  const typesQuery = useQuery(applicationTypesQuery(client));
  const [search, setSearch] = useState("");
  const [owner, setOwner] = useState<AccountId | null>(null);
  const start = useStartApplication({ onStarted, onRequest }, { propertyId, ownerId: owner, quotation });
  const failure = start.error ? getErrorText(start.error) : undefined;
  const shownTypes = (typesQuery.data ?? []).filter((type) => matchesSearch(type, search));

  if (typeId)
    return (
      <div className="grid gap-6">
        {propertyId && <PropertyNotice propertyId={propertyId} hrefWithoutProperty={undefined} />}
        <ApplicationTypeIntroduction
          typeId={typeId}
          start={start}
          permitId={permitId}
          onBack={() => {
            start.reset();
            onTypeChange(undefined);
          }}
        />
      </div>
    );
  return (
    <div className="grid gap-8">
      <PageTitle sub={t("lodgement.start.sub")}>{t("lodgement.start.title")}</PageTitle>
      {failure && <ErrorAlert failure={failure} t={t} title={t("lodgement.start.failed")} />}
      {propertyId ? (
        <PropertyNotice propertyId={propertyId} hrefWithoutProperty={hrefWithoutProperty} />
      ) : (
        <DraftList onOpen={onStarted} />
      )}
      <OwnerChoice value={owner} onChange={setOwner} />
      {hasTemplates && <TemplateList start={start} />}
      <section className="grid gap-5">
        <h2 className="font-semibold text-xl">{t("lodgement.start.types")}</h2>
        {typesQuery.data && hasNoLodgingRight(typesQuery.data) && (
          <Alert tone="info" title={t("lodgement.start.mayNot")}>
            <p>{t("lodgement.start.mayNotText")}</p>
          </Alert>
        )}
        <Field label={t("lodgement.start.search")} className="max-w-md">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={search}
              autoComplete="off"
              placeholder={t("lodgement.start.searchExample")}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        <p role="status" className="sr-only">
          {search && t("lodgement.start.found", { count: shownTypes.length })}
        </p>
        {typesQuery.isPending && <Skeleton lines={10} />}
        {isUnavailable(typesQuery) && (
          <LoadError
            title={t("lodgement.start.typesFailed")}
            onRetry={() => typesQuery.refetch()}
            error={typesQuery.error}
          />
        )}
        {typesQuery.data && (
          <ApplicationTypeList
            types={shownTypes}
            isReadOnly={hasNoLodgingRight(typesQuery.data)}
            onChoose={onTypeChange}
          />
        )}
        {typesQuery.data && shownTypes.length === 0 && <p>{t("lodgement.start.noneFound", { search })}</p>}
      </section>
    </div>
  );
}

/**
 * True if the account may not lodge any application. A type that nobody can lodge online always has a contact.
 * If a type without a contact cannot be lodged either, the account lacks the right to lodge.
 */
function hasNoLodgingRight(types: readonly ApplicationType[]): boolean {
  return types.every(({ CanLodge }) => !CanLodge) && types.some(({ Contact }) => !Contact);
}

/** True if every word of the search text occurs in the type's texts. */
function matchesSearch(type: ApplicationType, search: string): boolean {
  const typeText = `${type.Name} ${type.Group} ${type.Description}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => typeText.includes(word));
}
