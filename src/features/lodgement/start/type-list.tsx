import type { ApplicationType } from "#contract/applications/application-type.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, StatusTag } from "#ui/index.ts";
import type { Start } from "./use-start.ts";

interface TypeListProps {
  readonly types: readonly ApplicationType[];
  readonly start: Start;
}

/** Application types by group. */
export function TypeList({ types, start }: TypeListProps) {
  const groups = Map.groupBy(types, (type) => type.Group);
  return [...groups].map(([group, inGroup]) => (
    <section key={group} className="grid gap-3" aria-labelledby={`group-${inGroup[0]?.Id}`}>
      <h3 id={`group-${inGroup[0]?.Id}`} className="font-semibold text-muted">
        {group}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-theme border border-line bg-raised">
        {inGroup.map((type) => (
          <TypeRow key={type.Id} type={type} start={start} />
        ))}
      </ul>
    </section>
  ));
}

function TypeRow({ type, start }: { type: ApplicationType; start: Start }) {
  const t = useText();
  const isBusy = start.isPending && start.variables.typeId === type.Id && !start.variables.templateId;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-72">
        <h4 className="font-semibold">{type.Name}</h4>
        <p className="text-muted">{type.Description}</p>
      </div>
      {type.CanLodge ? (
        <>
          <p className="text-muted tabular-nums">
            {t("lodgement.start.minutes", { count: type.EstimatedMinutes })}
          </p>
          <Button
            busy={isBusy}
            disabled={start.isPending && !isBusy}
            onClick={() => start.mutate({ typeId: type.Id })}
          >
            {t("lodgement.start.begin")}
            <span className="sr-only"> {type.Name}</span>
          </Button>
        </>
      ) : (
        <StatusTag tone="neutral">{t("lodgement.start.notOnline")}</StatusTag>
      )}
    </li>
  );
}
