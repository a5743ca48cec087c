/** A question answered by files: what is there, what is on its way, and where to add more. */
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useClient } from "#api/api-context.ts";
import { documentsAt, itemPathOf } from "#contract/wizard/documents.ts";
import { useText } from "#i18n/use-text.ts";
import { Fieldset, FileDrop } from "#ui/index.ts";
import { DocumentItem } from "./document-item.tsx";
import type { ControlProps } from "./field-control.ts";
import { documentsQuery } from "./lodgement.queries.ts";
import { useLodgement } from "./lodgement-context.tsx";
import { UploadItem } from "./upload-item.tsx";
import { useFileLimits } from "./use-file-limits.ts";
import { useRemoval } from "./use-removal.ts";

/** A form with twenty of them has no room for tall ones. */
const SLIM_DROP =
  "mt-1 w-full max-w-2xl [&>.file-drop]:min-h-0 [&>.file-drop]:flex-row [&>.file-drop]:flex-wrap [&>.file-drop]:justify-start [&>.file-drop]:gap-x-3 [&>.file-drop]:text-start";

export function FileControl({ path, field, id, label, hint, error, isRequired, optionalText }: ControlProps) {
  const t = useText();
  const client = useClient();
  const { applicationId, store, uploads, limits } = useLodgement();
  const documentTypeId = field.file?.documentTypeId ?? "";
  const documents = useQuery(documentsQuery(client, applicationId)).data ?? [];
  const removal = useRemoval(applicationId);
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows);
  const { text: limitsText, accept, own } = useFileLimits(limits, field.file);
  const itemPath = itemPathOf(store.view, path);
  const here = documentsAt(store.view, path, documents).filter(
    (one) => one.State !== "Superseded" && !removal.isGoing(one.Id),
  );
  const sending = rows.filter((row) => row.documentTypeId === documentTypeId && row.itemPath === itemPath);
  const max = field.file?.max ?? Number.POSITIVE_INFINITY;
  const isFull = here.length + sending.length >= max;

  return (
    <Fieldset
      legend={label}
      id={id}
      hint={hint}
      error={error}
      required={isRequired}
      optionalText={optionalText}
      className="w-full"
    >
      {here.length + sending.length > 0 && (
        <ul className="grid w-full max-w-2xl gap-2">
          {here.map((one) => (
            <DocumentItem key={one.Id} document={one} onRemove={() => removal.remove(one)} />
          ))}
          {sending.map((row) => (
            <UploadItem key={row.id} row={row} limits={own} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {here.length > 0 && t("lodgement.file.here", { count: here.length })}
      </p>
      {!isFull && (
        <div className={SLIM_DROP}>
          <FileDrop
            multiple={max > 1}
            accept={accept}
            aria-label={t("lodgement.file.add", { label })}
            aria-invalid={error ? true : undefined}
            onFiles={(files) =>
              uploads.add(files.slice(0, max - here.length - sending.length), documentTypeId, itemPath)
            }
            texts={{
              choose: t(here.length > 0 ? "lodgement.file.chooseMore" : "lodgement.file.choose"),
              drop: t("lodgement.file.drop"),
              limits: limitsText,
            }}
          />
        </div>
      )}
    </Fieldset>
  );
}
