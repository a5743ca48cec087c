/** Control for a signature: drawn, typed, or (for the applicant) stored in the account. */
import { Fieldset } from "#ui/index.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { SignatureAnswer } from "./signature-answer.tsx";

export function SignatureControl(props: ControlProps) {
  const { path, field, label, id, error, isRequired, isReadOnly } = props;
  const isApplicant = field.role === undefined || field.role.toLowerCase() === "applicant";
  const allowedMethods = field.methods ?? (["drawn", "typed", "stored"] as const);
  const methods = allowedMethods.filter((method) => method !== "stored" || isApplicant);
  return (
    <Fieldset legend={label} {...getFieldFrame(props)}>
      <SignatureAnswer
        path={path}
        idPrefix={id}
        methods={methods}
        isRequired={isRequired}
        isInvalid={Boolean(error)}
        isReadOnly={isReadOnly}
      />
    </Fieldset>
  );
}
