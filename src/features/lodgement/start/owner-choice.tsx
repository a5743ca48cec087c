import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { getFullName } from "#contract/full-name.ts";
import type { AccountId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { useApplicant } from "#session/session-context.tsx";
import { Field, Select, Skeleton } from "#ui/index.ts";
import { isAwaitingFirstReply } from "#work/first-reply.ts";
import { delegateOwnersQuery } from "../lodgement.queries.ts";

interface OwnerChoiceProps {
  /** Id of the selected account, or null for the person's own account. */
  readonly value: AccountId | null;
  readonly onChange: (ownerId: AccountId | null) => void;
}

/** Selects the account for which the application is made. Rendered only for people who act for others. */
export function OwnerChoice({ value, onChange }: OwnerChoiceProps) {
  const t = useText();
  const me = useApplicant();
  const query = useQuery(delegateOwnersQuery(useClient()));
  const owners = (query.data ?? []).filter(({ Rights }) => Rights.includes("edit"));
  if (isAwaitingFirstReply(query)) return <Skeleton lines={2} className="settling" />;
  if (owners.length === 0) return null;
  const chosenOwner = owners.find(({ Id }) => Id === value);
  const cannotLodge = chosenOwner?.Rights.includes("lodge") === false;
  return (
    <Field
      label={t("lodgement.start.forWhom")}
      hint={cannotLodge ? t("lodgement.start.cannotLodge", { name: chosenOwner.Name }) : undefined}
      className="max-w-md"
    >
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={(event) => onChange(owners.find(({ Id }) => Id === event.target.value)?.Id ?? null)}
          placeholder={t("lodgement.start.forMe", { name: getFullName(me) })}
          options={owners.map(({ Id, Name, CompanyName }) => ({
            value: Id,
            label: CompanyName ? `${Name}, ${CompanyName}` : Name,
          }))}
        />
      )}
    </Field>
  );
}
