/** The last step: statements, signature and lodge button. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { Receipt } from "#contract/applications/application-draft.ts";
import { getSignaturePath, listMissingDeclarationItems } from "#contract/wizard/answers/declaration.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button, ErrorSummary, Fieldset } from "#ui/index.ts";
import { isMissingFile, useWithoutFilesInUpload } from "../documents/running-uploads.ts";
import { UploadsNotice } from "../documents/uploads/uploads-notice.tsx";
import { submissionTextQuery } from "../lodgement.queries.ts";
import { useAllProblems, useLodgement } from "../lodgement-context.tsx";
import { ChangesElsewhereNotice } from "../saving/conflicts/changes-elsewhere-notice.tsx";
import { CoSigner } from "../signatures/co-signer.tsx";
import { SignatureField } from "../signatures/signature-field.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { DeclarationStatements } from "./declaration-statements.tsx";
import { StepActions } from "./step-actions.tsx";
import { SubmitErrors } from "./submit-errors.tsx";
import { UncheckedChangesError, useSubmit } from "./use-submit.ts";
import { useUnsentWorkCheck } from "./use-unsent-work-check.tsx";

interface DeclarationStepProps {
  readonly zeroHash: string;
  readonly signerName: string;
  /** Label of the button that leads to the remaining problems; by default "Review". */
  readonly showRemainingLabel?: string;
  readonly onBack: (() => void) | undefined;
  readonly onChange: (stepId: string, path?: string) => void;
  /** Goes to the list of remaining problems: the review, or the top of the page in the single-page layout. */
  readonly onShowRemaining: () => void;
  readonly onReceipt: (receipt: Receipt) => void;
}

export function DeclarationStep(props: DeclarationStepProps) {
  const { zeroHash, signerName, showRemainingLabel, onBack, onChange, onShowRemaining, onReceipt } = props;
  const t = useText();
  const formatText = useFormatText();
  const client = useClient();
  const { applicationId, requestId, config, store, changesElsewhere, documentsElsewhere } = useLodgement();
  const markAllSeen = () => {
    changesElsewhere.markAllSeen();
    documentsElsewhere.markAllSeen();
  };
  const { signature: requiredSignature, signatures: signers = [], text } = config.submission;
  const submissionText = useQuery({
    ...submissionTextQuery(client, applicationId),
    enabled: requestId === undefined,
  });
  const [signature, setSignature] = useState<Signature | null>(null);
  const [attempt, setAttempt] = useState(0);
  const submit = useSubmit({ zeroHash, signerName, onReceipt });
  const hasReview = config.layout !== "single-page" && config.steps.some(({ kind }) => kind === "review");
  const remainingErrors = useAllProblems().filter((problem) => problem.severity === "error");
  const remainingCount = useWithoutFilesInUpload()(remainingErrors).length;

  const missingParts = listMissingDeclarationItems(store.view);
  const isUnsigned = requiredSignature.required && signature === null;
  const isSignerPath = (path: string) => signers.some(({ role }) => path === getSignaturePath(role));
  const toMissingItem = ({ path, message, label }: (typeof missingParts)[number]) => ({
    text: formatText(message, { label: formatText(label) }),
    href: `#${toStatementElementId(path)}` as const,
  });
  const missingItems = [
    ...(remainingErrors.length > 0
      ? [{ text: t("lodgement.review.open", { count: remainingErrors.length }), onClick: onShowRemaining }]
      : []),
    // Keep the order of the page: the applicant signs between the statements and the signatures of other
    // people.
    ...missingParts.filter(({ path }) => !isSignerPath(path)).map(toMissingItem),
    ...(isUnsigned ? [{ text: t("lodgement.declaration.sign"), href: "#signature" as const }] : []),
    ...missingParts.filter(({ path }) => isSignerPath(path)).map(toMissingItem),
  ];
  const findMissingPart = (path: string) => attempt > 0 && missingParts.find((gap) => gap.path === path);

  const needsOnlyFiles =
    missingItems.length === 1 && remainingErrors.length > 0 && remainingErrors.every(isMissingFile);
  const { unsentFiles, lodge, dialog } = useUnsentWorkCheck({
    missing: missingItems.length === 0 ? "nothing" : needsOnlyFiles ? "file" : "other",
    onMissing: () => setAttempt(attempt + 1),
    onSubmit() {
      // Disable the button before the next event, so that a second press cannot lodge again.
      setAttempt(attempt + 1);
      submit.mutate(signature, {
        onError: (error) => {
          if (error instanceof UncheckedChangesError && hasReview) onShowRemaining();
        },
      });
    },
  });

  return (
    <div className="grid max-w-3xl gap-8">
      {attempt > 0 && missingItems.length > 0 && (
        <ErrorSummary attempt={attempt} title={t("lodgement.problems.title")} items={missingItems} />
      )}
      {submit.error !== null && (
        <SubmitErrors
          error={submit.error}
          onChange={onChange}
          onShowReview={hasReview ? onShowRemaining : undefined}
        />
      )}
      {remainingCount > 0 && (
        <Alert
          tone="warning"
          title={t("lodgement.review.open", { count: remainingCount })}
          action={
            <Button onClick={onShowRemaining}>
              {showRemainingLabel ?? t("lodgement.declaration.toReview")}
            </Button>
          }
        />
      )}
      <ChangesElsewhereNotice
        action={
          hasReview ? (
            <Button onClick={onShowRemaining}>{t("lodgement.declaration.toReview")}</Button>
          ) : (
            <Button onClick={markAllSeen}>{t("lodgement.elsewhere.confirm")}</Button>
          )
        }
      />
      <UploadsNotice files={unsentFiles} />
      <DeclarationStatements showsMissing={attempt > 0} />
      <SignatureField
        methods={requiredSignature.methods}
        isRequired={requiredSignature.required}
        error={attempt > 0 && isUnsigned ? t("lodgement.declaration.sign") : undefined}
        signerName={signerName}
        onChange={setSignature}
      />
      {signers.map((signer) => {
        const missingPart = findMissingPart(getSignaturePath(signer.role));
        const error = missingPart
          ? formatText(missingPart.message, { label: formatText(missingPart.label) })
          : undefined;
        return <CoSigner key={signer.role} signer={signer} error={error} />;
      })}
      <Fieldset legend={t("lodgement.declaration.before")} look="heading">
        <p className="max-w-2xl">{submissionText.data?.Text ?? formatText(text)}</p>
      </Fieldset>
      <StepActions onBack={onBack}>
        <Button variant="primary" busy={submit.isPending} onClick={lodge}>
          {t(requestId === undefined ? "lodgement.declaration.lodge" : "lodgement.request.lodge")}
        </Button>
      </StepActions>
      {dialog}
    </div>
  );
}

/** Returns the element id for the error summary: `statements.true` becomes `statement-true`. */
function toStatementElementId(path: string): string {
  return path.replace(/^(statement|signature)s\./, "$1-");
}
