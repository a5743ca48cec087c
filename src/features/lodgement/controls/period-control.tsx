import { Fieldset } from "#ui/index.ts";
import { type ControlProps, getFieldFrame } from "./control-props.ts";
import { type AnswerPart, PartInput } from "./part-input.tsx";

const PARTS: readonly AnswerPart[] = [
  { key: "start", type: "date", width: "s" },
  { key: "end", type: "date", width: "s" },
];

export function PeriodControl(props: ControlProps) {
  return (
    <Fieldset legend={props.label} {...getFieldFrame(props)}>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {PARTS.map((part) => (
          <PartInput key={part.key} part={part} {...props} />
        ))}
      </div>
    </Fieldset>
  );
}
