/** Control for a range of two times of day, such as opening hours. */

import type { FocusEvent } from "react";
import { getPartText } from "#contract/wizard/answers/answer-parts.ts";
import { isOverMidnight, isWholeDay } from "#contract/wizard/field-types/date/time-range.ts";
import { useText } from "#i18n/use-text.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import { Field, Fieldset, TextInput } from "#ui/index.ts";
import { type ControlProps, getFieldFrame } from "../controls/control-props.ts";
import { staysInGroup } from "../controls/focus-in-group.ts";
import { withAnswerPart } from "../controls/text-answer.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";

const RANGE_PARTS = ["start", "end"] as const;

export function TimeRangeControl(props: ControlProps) {
  const { path, id, error, isReadOnly } = props;
  const t = useText();
  const { store, problems } = useLodgement();
  const answer = useAnswer(path);
  const isComplete = RANGE_PARTS.every((part) => getPartText(answer, part) !== "");
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!staysInGroup(event)) runAfterPointerUp(() => problems.leave(path));
  };
  return (
    <Fieldset legend={props.label} {...getFieldFrame(props)}>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {RANGE_PARTS.map((part) => (
          <Field
            key={part}
            label={t(`lodgement.part.${part}`)}
            id={`${id}-${part}`}
            required
            className="[&>.field-label]:font-normal"
          >
            {({ required: _, ...control }) => (
              <TextInput
                {...control}
                type="time"
                name={`${path}.${part}`}
                width="s"
                autoComplete="off"
                readOnly={isReadOnly}
                aria-invalid={error && (isComplete || getPartText(answer, part) === "") ? true : undefined}
                value={getPartText(answer, part)}
                onChange={({ target }) =>
                  store.change({ [path]: withAnswerPart(store.get(path), part, target.value) })
                }
                onBlur={handleBlur}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="field-hint" role="status">
        {isOverMidnight(answer) && t("lodgement.part.endsNextDay")}
        {props.field.wholeDay && isWholeDay(answer) && t("lodgement.answer.wholeDay")}
      </p>
    </Fieldset>
  );
}
