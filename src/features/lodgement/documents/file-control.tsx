/**
 * Control of a question that asks for files. Shows the uploaded documents, the running uploads, and buttons
 * to add files.
 */
import { useText } from "#i18n/use-text.ts";
import { Fieldset } from "#ui/index.ts";
import { isUnfinishedUpload } from "#work/uploads/upload-row.ts";
import type { ControlProps } from "../controls/control-props.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { RequestSignatureByEmail } from "../signatures/request-signature-by-email.tsx";
import { AddFiles } from "./add-files.tsx";
import { DocumentItem } from "./document-item.tsx";
import { DocumentNeedNotice, useDocumentNeed } from "./document-need-notice.tsx";
import { InterruptedUpload } from "./uploads/interrupted-upload.tsx";
import { UploadItem } from "./uploads/upload-item.tsx";
import { useQuestionFiles } from "./use-question-files.ts";

export function FileControl(props: ControlProps) {
  const { path, field, id, label, hint, isRequired, isReadOnly, optionalText } = props;
  const t = useText();
  const { uploads } = useLodgement();
  const questionFiles = useQuestionFiles(path, field);
  const need = useDocumentNeed(path, isRequired);
  const { documents, runningUploads, interruptedUploads } = questionFiles;
  const error = runningUploads.some(isUnfinishedUpload) ? undefined : props.error;
  return (
    <Fieldset
      legend={label}
      id={id}
      hint={hint}
      error={error}
      required={need !== "optional"}
      optionalText={optionalText}
      className="w-full"
    >
      <DocumentNeedNotice
        requirement={need}
        reason={field.because}
        path={path}
        isUploaded={documents.length > 0}
      />
      {documents.length + runningUploads.length + interruptedUploads.length > 0 && (
        <ul data-files className="grid w-full max-w-2xl gap-2">
          {documents.map((document) => (
            <DocumentItem
              key={document.Id}
              document={document}
              questionFiles={questionFiles}
              label={label}
              isReadOnly={isReadOnly}
            />
          ))}
          {runningUploads.map((row) => (
            <UploadItem key={row.id} row={row} uploads={uploads} />
          ))}
          {!isReadOnly &&
            interruptedUploads.map((state) => (
              <InterruptedUpload key={state.UploadId} state={state} questionFiles={questionFiles} />
            ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {documents.length > 0 && t("lodgement.file.here", { count: documents.length })}
      </p>
      {!questionFiles.isFull && !isReadOnly && (
        <AddFiles questionFiles={questionFiles} label={label} isInvalid={error !== undefined} />
      )}
      {field.file?.fromNeighbour && !isReadOnly && (
        <RequestSignatureByEmail kind="neighbour" signerRole="neighbour" />
      )}
    </Fieldset>
  );
}
