import type { FilledOutcome } from "#contract/wizard/answers/outcomes.ts";
import type { CountryCode, MessageText } from "#contract/wizard/config.ts";
import { OutcomeFees } from "../outcomes/outcome-fees.tsx";
import { FilledRichText, RichText } from "../texts/rich-text.tsx";
import { useFormatText } from "../texts/use-form-text.ts";

/** Texts of the form about what happens after lodging. */
export interface LodgedNextSteps {
  readonly receipt: MessageText;
  /** Text that depends on the answers. If present, it replaces `receipt`. */
  readonly outcome: FilledOutcome | undefined;
  readonly country: CountryCode | undefined;
}

interface NextStepsProps {
  readonly nextSteps: LodgedNextSteps | undefined;
  /** The text stored by the service, if the receipt is opened again later. */
  readonly storedText?: string | undefined;
}

export function NextSteps({ nextSteps, storedText }: NextStepsProps) {
  const formatText = useFormatText();
  if (!nextSteps) return storedText ? <RichText source={storedText} /> : null;
  const { outcome, receipt, country } = nextSteps;
  if (!outcome) return <p>{formatText(receipt)}</p>;
  return (
    <div className="grid gap-2" data-outcome={outcome.id}>
      <h3 className="font-semibold text-lg">{formatText(outcome.title)}</h3>
      <FilledRichText words={outcome.body} />
      <OutcomeFees fees={outcome.fees} country={country} />
    </div>
  );
}
