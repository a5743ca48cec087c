/** What not every step needs, each fetched with the first step that does. */
import type { ReactNode } from "react";
import type { Section, Step } from "#contract/wizard/config.ts";
import { Fieldset, Skeleton } from "#ui/index.ts";
import type { DeclarationStepProps } from "./declaration-step.tsx";
import { type ControlProps, frameOf } from "./field-control.ts";
import type { FormChangedProps } from "./form-changed.tsx";
import { loaded } from "./loaded.tsx";
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

export const ReviewStep = loaded<ReviewStepProps>(
  async () => ({ default: (await import("./review-step.tsx")).ReviewStep }),
  Lines,
);
export const DeclarationStep = loaded<DeclarationStepProps>(
  async () => ({ default: (await import("./declaration-step.tsx")).DeclarationStep }),
  Lines,
);
export const SinglePage = loaded<SinglePageProps>(
  async () => ({ default: (await import("./single-page.tsx")).SinglePage }),
  Lines,
);
export const FormChanged = loaded<FormChangedProps>(
  async () => ({ default: (await import("./form-changed.tsx")).FormChanged }),
  Lines,
);
export const SetAsideEarlier = loaded<SetAsideEarlierProps>(
  async () => ({ default: (await import("./set-aside-earlier.tsx")).SetAsideEarlier }),
  () => null,
);
export const PapersHead = loaded<{ readonly step: Step }>(
  async () => ({ default: (await import("./papers/papers-head.tsx")).PapersHead }),
  Lines,
);

type SectionProps = { readonly section: Section };
export const ChecklistSection = loaded<SectionProps>(
  async () => ({ default: (await import("./checklist/checklist-section.tsx")).ChecklistSection }),
  Lines,
);
export const FeeSection = loaded<SectionProps>(
  async () => ({ default: (await import("./fees/fee-section.tsx")).FeeSection }),
  Lines,
);

export const ClassControl = loaded<ControlProps>(
  async () => ({ default: (await import("./classes/class-control.tsx")).ClassControl }),
  Question,
);
export const TitleControl = loaded<ControlProps>(
  async () => ({ default: (await import("./land/title-control.tsx")).TitleControl }),
  Question,
);
export const FileControl = loaded<ControlProps>(
  async () => ({ default: (await import("./papers/file-control.tsx")).FileControl }),
  Question,
);
export const PersonControl = loaded<ControlProps>(
  async () => ({ default: (await import("./people/person-control.tsx")).PersonControl }),
  Question,
);
export const SignatureControl = loaded<ControlProps>(
  async () => ({ default: (await import("./signature-control.tsx")).SignatureControl }),
  Question,
);
