/** What not every step needs, each fetched with the first step that does. */
import type { ReactNode } from "react";
import type { Section, Step } from "#contract/wizard/config.ts";
import { Fieldset, loaded, Skeleton } from "#ui/index.ts";
import type { DeclarationStepProps } from "./declaration-step.tsx";
import { fetchedAhead } from "./fetched-ahead.ts";
import { type ControlProps, frameOf } from "./field-control.ts";
import type { FormChangedProps } from "./form-changed.tsx";
import type { ReviewStepProps } from "./review-step.tsx";
import type { SetAsideEarlierProps } from "./set-aside-earlier.tsx";
import type { SinglePageProps } from "./single-page.tsx";

const Lines = () => <Skeleton lines={6} className="max-w-3xl" />;

/** The question, before its control is there. */
function Question(props: ControlProps): ReactNode {
  return (
    <Fieldset legend={props.label} {...frameOf(props)}>
      <Skeleton className="h-11 w-full max-w-xl" />
    </Fieldset>
  );
}

export const ReviewStep = fetchedAhead(
  loaded<ReviewStepProps>(async () => (await import("./review-step.tsx")).ReviewStep, Lines),
);
export const DeclarationStep = fetchedAhead(
  loaded<DeclarationStepProps>(async () => (await import("./declaration-step.tsx")).DeclarationStep, Lines),
);
export const SinglePage = fetchedAhead(
  loaded<SinglePageProps>(async () => (await import("./single-page.tsx")).SinglePage, Lines),
);
export const FormChanged = fetchedAhead(
  loaded<FormChangedProps>(async () => (await import("./form-changed.tsx")).FormChanged, Lines),
);
export const SetAsideEarlier = fetchedAhead(
  loaded<SetAsideEarlierProps>(async () => (await import("./set-aside-earlier.tsx")).SetAsideEarlier),
);
export const PapersHead = fetchedAhead(
  loaded<{ readonly step: Step }>(async () => (await import("./papers/papers-head.tsx")).PapersHead, Lines),
);

type SectionProps = { readonly section: Section };
export const ChecklistSection = fetchedAhead(
  loaded<SectionProps>(
    async () => (await import("./checklist/checklist-section.tsx")).ChecklistSection,
    Lines,
  ),
);
export const FeeSection = fetchedAhead(
  loaded<SectionProps>(async () => (await import("./fees/fee-section.tsx")).FeeSection, Lines),
);

export const ClassControl = fetchedAhead(
  loaded<ControlProps>(async () => (await import("./classes/class-control.tsx")).ClassControl, Question),
);
export const TitleControl = fetchedAhead(
  loaded<ControlProps>(async () => (await import("./land/title-control.tsx")).TitleControl, Question),
);
export const FileControl = fetchedAhead(
  loaded<ControlProps>(async () => (await import("./papers/file-control.tsx")).FileControl, Question),
);
export const PersonControl = fetchedAhead(
  loaded<ControlProps>(async () => (await import("./people/person-control.tsx")).PersonControl, Question),
);
export const SignatureControl = fetchedAhead(
  loaded<ControlProps>(async () => (await import("./signature-control.tsx")).SignatureControl, Question),
);
