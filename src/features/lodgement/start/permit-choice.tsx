import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Permit } from "#contract/applications/permit.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Alert, Field, Skeleton } from "#ui/index.ts";
import { isAwaitingFirstReply } from "#work/first-reply.ts";
import { permitsQuery } from "../lodgement.queries.ts";

interface PermitChoiceProps {
  readonly typeId: string;
  readonly value: Permit | null;
  readonly onChange: (permit: Permit | null) => void;
}

/** Selects the permit on which the application is based. Renders nothing for a person without permits. */
export function PermitChoice({ typeId, value, onChange }: PermitChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const client = useClient();
  const [search, setSearch] = useState("");
  const searchText = useDeferredValue(search.trim());
  const permitsQueryResult = useQuery(
    permitsQuery(client, { ApplicationTypeId: typeId, Search: searchText }),
  );
  const permits = permitsQueryResult.data?.Items ?? [];
  const hasNoPermits = searchText === "" && permits.length === 0 && value === null;
  if (hasNoPermits)
    return isAwaitingFirstReply(permitsQueryResult) ? <Skeleton lines={2} className="settling" /> : null;
  return (
    <section className="grid max-w-md gap-3">
      <Field
        label={t("lodgement.permit.which")}
        hint={t("lodgement.permit.hint")}
        optionalText={t("lodgement.permit.optional")}
      >
        {(control) => (
          <Combobox
            {...control}
            value={value && toChoice(value)}
            options={permits.map(toChoice)}
            onQuery={setSearch}
            note={t(permitsQueryResult.isFetching ? "app.loading" : "lodgement.permit.none")}
            placeholder={t("lodgement.permit.example")}
            onChange={(choice) =>
              onChange(permits.find(({ ApplicationId }) => ApplicationId === choice?.value) ?? null)
            }
          />
        )}
      </Field>
      {value && (
        <div role="status" className="grid gap-3">
          <p>
            {t(value.IssuedOn ? "lodgement.permit.chosen" : "lodgement.permit.chosenUndated", {
              number: value.Number,
              title: value.Title,
              day: value.IssuedOn ? formatDate(value.IssuedOn, language) : "",
            })}
          </p>
          {value.IsOutsideArea && (
            <Alert tone="warning" title={t("lodgement.permit.outside")}>
              {t("lodgement.permit.outsideText")}
            </Alert>
          )}
        </div>
      )}
    </section>
  );
}

function toChoice({ ApplicationId, Number: number, Title, ApplicationTypeName }: Permit) {
  return { value: ApplicationId, label: `${number} · ${Title}`, hint: ApplicationTypeName };
}
