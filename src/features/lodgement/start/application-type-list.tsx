import type { ApplicationType } from "#contract/applications/application-type.ts";
import { toMailHref } from "#contract/mail-href.ts";
import { toPhoneHref } from "#contract/phone-href.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, StatusTag } from "#ui/index.ts";

interface ApplicationTypeListProps {
  readonly types: readonly ApplicationType[];
  /**
   * True if the account may not lodge any application. Other accounts can still lodge the types without a
   * contact online, so the list shows "Not online" only for the types with a contact.
   */
  readonly isReadOnly: boolean;
  /** Opens the introduction of an application type. */
  readonly onChoose: (typeId: string) => void;
}

export function ApplicationTypeList({ types, isReadOnly, onChoose }: ApplicationTypeListProps) {
  const groups = Map.groupBy(types, (type) => type.Group);
  return [...groups].map(([group, groupTypes]) => (
    <section key={group} className="grid gap-3" aria-labelledby={`group-${groupTypes[0]?.Id}`}>
      <h3 id={`group-${groupTypes[0]?.Id}`} className="font-semibold text-muted">
        {group}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-theme border border-line bg-raised">
        {groupTypes.map((type) => (
          <TypeRow key={type.Id} type={type} isReadOnly={isReadOnly} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  ));
}

interface TypeRowProps extends Omit<ApplicationTypeListProps, "types"> {
  readonly type: ApplicationType;
}

function TypeRow({ type, isReadOnly, onChoose }: TypeRowProps) {
  const t = useText();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-72">
        <h4 className="font-semibold">{type.Name}</h4>
        <p className="text-muted">{type.Description}</p>
        {!type.CanLodge && type.Contact && <TypeContact contact={type.Contact} />}
      </div>
      {type.CanLodge ? (
        <>
          <p className="text-muted">{t("lodgement.start.minutes", { count: type.EstimatedMinutes })}</p>
          <Button onClick={() => onChoose(type.Id)}>
            {t("lodgement.start.begin")}
            <span className="sr-only"> {type.Name}</span>
          </Button>
        </>
      ) : (
        (type.Contact || !isReadOnly) && (
          <StatusTag tone="neutral">{t("lodgement.start.notOnline")}</StatusTag>
        )
      )}
    </li>
  );
}

/** Contact details for a type that cannot be applied for online. */
function TypeContact({
  contact: { Name, Phone, Email },
}: {
  contact: NonNullable<ApplicationType["Contact"]>;
}) {
  const t = useText();
  return (
    <p>
      {t("lodgement.start.ask", { name: Name })}{" "}
      <a className="link whitespace-nowrap" href={toPhoneHref(Phone)}>
        <bdi>{Phone}</bdi>
      </a>
      {" · "}
      <a className="link wrap-anywhere" href={toMailHref(Email)}>
        <bdi>{Email}</bdi>
      </a>
    </p>
  );
}
