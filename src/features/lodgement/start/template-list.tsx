import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Skeleton } from "#ui/index.ts";
import { templatesQuery } from "#work/choices/start-choices.ts";
import { isAwaitingFirstReply } from "#work/first-reply.ts";
import type { StartActions } from "./use-start.ts";

/** Lists templates made from earlier applications. Renders nothing without templates. */
export function TemplateList({ start }: { start: StartActions }) {
  const t = useText();
  const client = useClient();
  const query = useQuery(templatesQuery(client));
  const templates = query.data ?? [];
  if (isAwaitingFirstReply(query)) return <Skeleton lines={4} className="settling" />;
  if (templates.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="templates-title">
      <h2 id="templates-title" className="font-semibold text-xl">
        {t("lodgement.start.templates")}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-theme border border-line bg-raised">
        {templates.map(({ Id, Name, ApplicationTypeId, ApplicationTypeName }) => (
          <li key={Id} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <div className="min-w-0 grow basis-72">
              <h3 className="font-semibold wrap-anywhere">{Name}</h3>
              <p className="text-muted">{ApplicationTypeName}</p>
            </div>
            <Button
              icon="template"
              busy={start.isPending && start.variables.templateId === Id}
              onClick={() => start.mutate({ typeId: ApplicationTypeId, templateId: Id })}
            >
              {t("lodgement.start.fromTemplate")}
              <span className="sr-only"> {Name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
