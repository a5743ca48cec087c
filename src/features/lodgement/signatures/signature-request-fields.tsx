import { useEffect, useId, useRef, useState } from "react";
import type { ApplicationDocument } from "#contract/applications/document.ts";
import { MAX_SHOWN_DOCUMENTS, type SignatureRequestKind } from "#contract/applications/signature-request.ts";
import { isEmailAddress } from "#contract/email-address.ts";
import { useText } from "#i18n/use-text.ts";
import {
  Button,
  CheckboxGroup,
  ErrorAlert,
  Field,
  type ShownFailure,
  Textarea,
  TextInput,
} from "#ui/index.ts";

export interface SignatureRequestValues {
  readonly Name: string;
  readonly Email: string;
  /** Address of a neighbour's property; empty for a co-signer. */
  readonly Address: string;
  readonly Note: string;
  /** Documents that a neighbour may open. Absent if none were chosen. */
  readonly DocumentIds?: readonly string[];
}

interface SignatureRequestFieldsProps {
  readonly kind: SignatureRequestKind;
  /** The level below the heading of the step. */
  readonly heading: "h2" | "h3";
  readonly values: SignatureRequestValues;
  /**
   * True if the person opened the form on this visit. False if the form shows text restored from an earlier
   * visit.
   */
  readonly takesFocus: boolean;
  /** Documents that can be shown to a neighbour; undefined until they are loaded. */
  readonly documents: readonly ApplicationDocument[] | undefined;
  readonly isBusy: boolean;
  readonly failure: ShownFailure | undefined;
  readonly onChange: (values: SignatureRequestValues) => void;
  readonly onSend: (values: SignatureRequestValues) => void;
  readonly onCancel: () => void;
}

/**
 * Fields for name, email address and message. For a neighbour, also the address of the property and the
 * documents to show. Not a form element, because a wizard step may be one, and forms cannot be nested.
 */
export function SignatureRequestFields(props: SignatureRequestFieldsProps) {
  const {
    kind,
    heading: Heading,
    values,
    takesFocus,
    documents,
    isBusy,
    failure,
    onChange,
    onSend,
    onCancel,
  } = props;
  const t = useText();
  const headingId = useId();
  const groupRef = useRef<HTMLFieldSetElement>(null);
  const [problems, setProblems] = useState<Partial<Record<keyof SignatureRequestValues, string>>>({});
  useEffect(() => {
    if (takesFocus) groupRef.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  const { DocumentIds = [] } = values;
  // A document may have been removed since it was chosen.
  const chosenIds = documents
    ? documents.map(({ Id }) => Id).filter((id) => DocumentIds.includes(id))
    : DocumentIds;
  const createChangeHandler =
    (key: keyof SignatureRequestValues) => (event: { currentTarget: { value: string } }) =>
      onChange({ ...values, [key]: event.currentTarget.value });

  function send() {
    const { Name, Email, Address, Note } = values;
    const currentProblems = {
      ...(Name.trim() ? {} : { Name: t("lodgement.ask.problem.name") }),
      ...(isEmailAddress(Email.trim()) ? {} : { Email: t("lodgement.ask.problem.email") }),
      ...(kind === "co-signer" || Address.trim() ? {} : { Address: t("lodgement.ask.problem.address") }),
      ...(kind === "co-signer" || Note.trim() ? {} : { Note: t("lodgement.ask.problem.note") }),
    };
    setProblems(currentProblems);
    const [first] = Object.keys(currentProblems);
    if (first) groupRef.current?.querySelector<HTMLElement>(`[name="ask-${first}"]`)?.focus();
    else
      onSend({
        ...{ Name: Name.trim(), Email: Email.trim(), Address: Address.trim(), Note: Note.trim() },
        ...(chosenIds.length > 0 && { DocumentIds: chosenIds }),
      });
  }

  return (
    <fieldset
      ref={groupRef}
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        send();
      }}
      className="grid gap-4 rounded-theme border border-line p-4"
    >
      <Heading id={headingId} className="font-semibold text-lg">
        {t(`lodgement.ask.${kind}.open`)}
      </Heading>
      {failure && <ErrorAlert failure={failure} t={t} />}
      <Field label={t("lodgement.ask.name")} error={problems.Name} required>
        {(control) => (
          <TextInput
            {...control}
            name="ask-Name"
            autoComplete="off"
            maxLength={200}
            value={values.Name}
            onChange={createChangeHandler("Name")}
          />
        )}
      </Field>
      <Field label={t("lodgement.ask.email")} error={problems.Email} required>
        {(control) => (
          <TextInput
            {...control}
            name="ask-Email"
            type="email"
            autoComplete="off"
            maxLength={320}
            value={values.Email}
            onChange={createChangeHandler("Email")}
          />
        )}
      </Field>
      {kind === "neighbour" && (
        <Field
          label={t("lodgement.ask.neighbour.address")}
          hint={t("lodgement.ask.neighbour.addressHint")}
          error={problems.Address}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              name="ask-Address"
              autoComplete="off"
              maxLength={300}
              value={values.Address}
              onChange={createChangeHandler("Address")}
            />
          )}
        </Field>
      )}
      <Field
        label={t(`lodgement.ask.${kind}.note`)}
        hint={t(`lodgement.ask.${kind}.noteHint`)}
        error={problems.Note}
        required={kind === "neighbour"}
        optionalText={t("lodgement.field.optional")}
      >
        {(control) => (
          <Textarea
            {...control}
            name="ask-Note"
            rows={3}
            maxLength={2000}
            value={values.Note}
            onChange={createChangeHandler("Note")}
          />
        )}
      </Field>
      {kind === "neighbour" && documents && documents.length > 0 && (
        <CheckboxGroup
          name="ask-DocumentIds"
          legend={t("lodgement.ask.neighbour.documents")}
          hint={t("lodgement.ask.neighbour.documentsHint")}
          optionalText={t("lodgement.field.optional")}
          values={chosenIds}
          onChange={(ids) => onChange({ ...values, DocumentIds: ids })}
          options={documents.map(({ Id, FileName, DocumentTypeName }) => ({
            value: Id,
            label: <bdi className="wrap-anywhere">{FileName}</bdi>,
            hint: DocumentTypeName,
            disabled: chosenIds.length >= MAX_SHOWN_DOCUMENTS && !chosenIds.includes(Id),
          }))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={send}>
          {t("lodgement.ask.send")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("lodgement.ask.cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
