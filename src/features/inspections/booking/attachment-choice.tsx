/** Selects attachments of an inspection request: existing documents or new uploads. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useClient } from "#api/api-context.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { Checkbox, Fieldset } from "#ui/index.ts";
import type { RenderUpload } from "../inspection-section-props.ts";
import { inspectionAttachmentsQuery } from "../inspections.queries.ts";
import { StageDisclosure } from "../stages/stage-disclosure.tsx";

interface AttachmentChoiceProps {
  readonly applicationId: ApplicationId;
  readonly values: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly renderUpload?: RenderUpload | undefined;
}

/** Maximum number of attachments that the service accepts per request. */
const MAX_ATTACHMENTS = 20;

export function AttachmentChoice({ applicationId, values, onChange, renderUpload }: AttachmentChoiceProps) {
  const t = useText();
  const queries = useQueryClient();
  const query = inspectionAttachmentsQuery(useClient(), applicationId);
  const documents = useQuery(query).data ?? [];
  const knownIds = useRef<ReadonlySet<string> | null>(null);
  const ids = documents.map(({ Id }) => Id as string);
  const joinedIds = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: select newly uploaded documents once, when the list of ids changes
  useEffect(() => {
    if (ids.length === 0) return;
    const previousIds = knownIds.current;
    knownIds.current = new Set(ids);
    const newIds = previousIds ? ids.filter((id) => !previousIds.has(id)) : [];
    if (newIds.length > 0) onChange([...new Set([...values, ...newIds])].slice(0, MAX_ATTACHMENTS));
  }, [joinedIds]);
  const chosenDocuments = documents.filter(({ Id }) => values.includes(Id));
  const otherDocuments = documents.filter(({ Id }) => !values.includes(Id));
  const renderCheckbox = ({ Id, FileName, DocumentTypeName }: (typeof documents)[number]) => (
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
        {chosenDocuments.length > 0 && <div className="choices">{chosenDocuments.map(renderCheckbox)}</div>}
        {otherDocuments.length > 0 && (
          <StageDisclosure summary={t("inspections.attachmentsThere", { count: otherDocuments.length })}>
            <div className="choices max-h-80 overflow-y-auto py-1">{otherDocuments.map(renderCheckbox)}</div>
          </StageDisclosure>
        )}
      </div>
    </Fieldset>
  );
}
