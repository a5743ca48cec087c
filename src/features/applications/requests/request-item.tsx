import { useQueryClient } from "@tanstack/react-query";
import type { InformationRequest } from "#contract/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { useText } from "#i18n/use-text.ts";
import { StatusTag } from "#ui/index.ts";
import { applicationKeys } from "../applications.queries.ts";
import { AnswerCorrection } from "./answer-correction.tsx";
import type { RenderUpload } from "./information-requests.tsx";

interface RequestItemProps {
  readonly applicationId: ApplicationId;
  readonly item: InformationRequest["Items"][number];
  readonly isOpen: boolean;
  readonly renderUpload: RenderUpload;
}

/** One thing asked for, answered where it is asked. */
export function RequestItem({ applicationId, item, isOpen, renderUpload }: RequestItemProps) {
  const t = useText();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: applicationKeys.one(applicationId) });
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="font-medium">{item.Label}</h4>
        <StatusTag tone={item.IsDone ? "success" : "warning"}>
          {t(item.IsDone ? "applications.requests.done" : "applications.requests.open")}
        </StatusTag>
      </div>
      {item.Remark && <p className="max-w-prose whitespace-pre-line text-sm">{item.Remark}</p>}
      {isOpen && (
        <div className="print:hidden">
          {item.Kind === "document" ? (
            renderUpload({ documentTypeId: item.Target, onUploaded: refresh })
          ) : (
            <AnswerCorrection
              applicationId={applicationId}
              path={item.Target}
              label={item.Label}
              onSaved={refresh}
            />
          )}
        </div>
      )}
    </li>
  );
}
