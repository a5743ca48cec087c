import { useState } from "react";
import { Button } from "../actions/button.tsx";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { Field } from "../forms/field.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { StyleguideSample } from "./sample.tsx";

export function FormSample() {
  const [attempt, setAttempt] = useState(0);
  return (
    <StyleguideSample
      title="A form that was sent too early"
      description="A summary takes the focus and leads to each answer to correct."
    >
      <form
        noValidate
        className="grid max-w-2xl gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        {attempt > 0 && (
          <ErrorSummary
            title="Two answers are missing"
            attempt={attempt}
            items={[
              { text: "Enter the name of the owner", href: "#sample-owner" },
              { text: "Enter a telephone number", href: "#sample-phone" },
            ]}
          />
        )}
        <Field
          id="sample-owner"
          label="Name of the owner"
          required
          error={attempt > 0 ? "Enter the name of the owner" : undefined}
        >
          {(control) => <TextInput {...control} />}
        </Field>
        <Field
          id="sample-phone"
          label="Telephone"
          required
          error={attempt > 0 ? "Enter a telephone number" : undefined}
        >
          {(control) => <TextInput {...control} type="tel" width="m" />}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            Continue
          </Button>
          <Button variant="quiet">Back</Button>
        </div>
      </form>
    </StyleguideSample>
  );
}
