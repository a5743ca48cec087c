/** What not every step needs, each fetched with the first step that does. */
import type { ReactNode } from "react";
import { Fieldset, loaded, Skeleton } from "#ui/index.ts";
import { type ControlProps, frameOf } from "../controls/control-props.ts";
import { fetchedAhead } from "../wizard/prefetched-chunks.ts";

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
  loaded(
    () => import("./review-step.tsx"),
    (part) => part.ReviewStep,
    Lines,
  ),
);
export const DeclarationStep = fetchedAhead(
  loaded(
    () => import("./declaration-step.tsx"),
    (part) => part.DeclarationStep,
    Lines,
  ),
);
export const SinglePage = fetchedAhead(
  loaded(
    () => import("./single-page.tsx"),
    (part) => part.SinglePage,
    Lines,
  ),
);
export const FormChanged = fetchedAhead(
  loaded(
    () => import("../versions/newer-form-review.tsx"),
    (part) => part.FormChanged,
    Lines,
  ),
);
export const SetAsideEarlier = fetchedAhead(
  loaded(
    () => import("../versions/earlier-removed-answers.tsx"),
    (part) => part.SetAsideEarlier,
  ),
);
export const PapersHead = fetchedAhead(
  loaded(
    () => import("../documents/documents-summary.tsx"),
    (part) => part.PapersHead,
    Lines,
  ),
);

export const ChecklistSection = fetchedAhead(
  loaded(
    () => import("../checklist/checklist-section.tsx"),
    (part) => part.ChecklistSection,
    Lines,
  ),
);
export const FeeSection = fetchedAhead(
  loaded(
    () => import("../fees/fee-section.tsx"),
    (part) => part.FeeSection,
    Lines,
  ),
);

export const ClassControl = fetchedAhead(
  loaded(
    () => import("../building-classes/class-control.tsx"),
    (part) => part.ClassControl,
    Question,
  ),
);
export const TitleControl = fetchedAhead(
  loaded(
    () => import("../land/title-control.tsx"),
    (part) => part.TitleControl,
    Question,
  ),
);
export const FileControl = fetchedAhead(
  loaded(
    () => import("../documents/file-control.tsx"),
    (part) => part.FileControl,
    Question,
  ),
);
export const PersonControl = fetchedAhead(
  loaded(
    () => import("../people/person-control.tsx"),
    (part) => part.PersonControl,
    Question,
  ),
);
export const SignatureControl = fetchedAhead(
  loaded(
    () => import("../signatures/signature-control.tsx"),
    (part) => part.SignatureControl,
    Question,
  ),
);
