import { useState } from "react";
import { Checkbox, CheckboxGroup } from "../forms/checkbox.tsx";
import { RadioGroup } from "../forms/radio-group.tsx";
import { StyleguideSample } from "./sample.tsx";

const WORK_TYPES = [
  { value: "new", label: "Construction of a new building" },
  { value: "alterations", label: "Alterations to an existing building" },
  { value: "extension", label: "Extension", hint: "More floor area than today, at any height" },
  { value: "demolition", label: "Demolition", disabled: true },
];

export function ChoicesSample() {
  const [role, setRole] = useState("agent");
  const [owner, setOwner] = useState<string>();
  const [workTypes, setWorkTypes] = useState<string[]>(["alterations"]);
  return (
    <StyleguideSample
      title="Choices"
      description="All answers in sight where there are few of them; the whole line can be pressed."
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <RadioGroup
          legend="Who applies?"
          name="role"
          required
          value={role}
          onChange={setRole}
          options={[
            { value: "owner", label: "The owner of the land" },
            {
              value: "agent",
              label: "An agent of the owner",
              hint: "We will ask for the owner’s written authority",
            },
          ]}
        />
        <RadioGroup
          legend="Is the builder an owner-builder?"
          name="owner-builder"
          inline
          required
          error="Choose yes or no"
          value={owner}
          onChange={setOwner}
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
        />
        <CheckboxGroup
          legend="Nature of the work"
          hint="Select all that apply"
          name="nature"
          values={workTypes}
          onChange={setWorkTypes}
          options={WORK_TYPES}
        />
        <div className="grid content-start gap-4">
          <Checkbox label="Email me when the status changes" hint="At most once a day" defaultChecked />
          <Checkbox
            label="I declare that what I have stated is true"
            error="Select the box to declare it"
            required
          />
        </div>
      </div>
    </StyleguideSample>
  );
}
