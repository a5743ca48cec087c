/** What goes with a request: papers of the application, and photos or plans sent along now. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Fieldset } from "#ui/index.ts";
import type { RenderUpload } from "../inspection-section-props.ts";
import { attachableDocumentsQuery } from "../inspections.queries.ts";
import { Disclosure } from "../stages/disclosure.tsx";

interface AttachmentChoiceProps {
  readonly applicationId: ApplicationId;
  readonly values: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly renderUpload?: RenderUpload | undefined;
}

/** As many as one request takes. */
const MAX_ATTACHMENTS = 20;

export function AttachmentChoice({ applicationId, values, onChange, renderUpload }: AttachmentChoiceProps) {
  const t = useText();
  const queries = useQueryClient();
  const query = attachableDocumentsQuery(useClient(), applicationId);
  const papers = useQuery(query).data ?? [];
  const known = useRef<ReadonlySet<string> | null>(null);
  const ids = papers.map(({ Id }) => Id as string);
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is ticked once, when the list is another
  useEffect(() => {
    if (ids.length === 0) return;
    const before = known.current;
    known.current = new Set(ids);
    const sent = before ? ids.filter((id) => !before.has(id)) : [];
    if (sent.length > 0) onChange([...new Set([...values, ...sent])].slice(0, MAX_ATTACHMENTS));
  }, [key]);
  const chosen = papers.filter(({ Id }) => values.includes(Id));
  const rest = papers.filter(({ Id }) => !values.includes(Id));
  const box = ({ Id, FileName, DocumentTypeName }: (typeof papers)[number]) => (
    <Checkbox
      key={Id}
      label={<bdi>{FileName}</bdi>}
      hint={DocumentTypeName}
      checked={values.includes(Id)}
      disabled={!values.includes(Id) && values.length >= MAX_ATTACHMENTS}
      onChange={(event) =>
        onChange(event.target.checked ? [...values, Id] : values.filter((each) => each !== Id))
      }
    />
  );
  return (
    <Fieldset
      legend={t("inspections.attachments")}
      hint={t("inspections.attachmentsHint")}
      optionalText={t("inspections.optional")}
    >
      <div className="grid gap-3">
        {renderUpload?.({ onUploaded: () => void queries.invalidateQueries({ queryKey: query.queryKey }) })}
        {chosen.length > 0 && <div className="choices">{chosen.map(box)}</div>}
        {rest.length > 0 && (
          <Disclosure summary={t("inspections.attachmentsThere", { count: rest.length })}>
            <div className="choices max-h-80 overflow-y-auto py-1">{rest.map(box)}</div>
          </Disclosure>
        )}
      </div>
    </Fieldset>
  );
}
