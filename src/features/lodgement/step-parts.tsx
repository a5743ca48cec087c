/** What not every step needs, each fetched with the first step that does. */
import type { ReactNode } from "react";
import { Fieldset, loaded, Skeleton } from "#ui/index.ts";
import { fetchedAhead } from "./fetched-ahead.ts";
import { type ControlProps, frameOf } from "./field-control.ts";

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
    () => import("./form-changed.tsx"),
    (part) => part.FormChanged,
    Lines,
  ),
);
export const SetAsideEarlier = fetchedAhead(
  loaded(
    () => import("./set-aside-earlier.tsx"),
    (part) => part.SetAsideEarlier,
  ),
);
export const PapersHead = fetchedAhead(
  loaded(
    () => import("./papers/papers-head.tsx"),
    (part) => part.PapersHead,
    Lines,
  ),
);

export const ChecklistSection = fetchedAhead(
  loaded(
    () => import("./checklist/checklist-section.tsx"),
    (part) => part.ChecklistSection,
    Lines,
  ),
);
export const FeeSection = fetchedAhead(
  loaded(
    () => import("./fees/fee-section.tsx"),
    (part) => part.FeeSection,
    Lines,
  ),
);

export const ClassControl = fetchedAhead(
  loaded(
    () => import("./classes/class-control.tsx"),
    (part) => part.ClassControl,
    Question,
  ),
);
export const TitleControl = fetchedAhead(
  loaded(
    () => import("./land/title-control.tsx"),
    (part) => part.TitleControl,
    Question,
  ),
);
export const FileControl = fetchedAhead(
  loaded(
    () => import("./papers/file-control.tsx"),
    (part) => part.FileControl,
    Question,
  ),
);
export const PersonControl = fetchedAhead(
  loaded(
    () => import("./people/person-control.tsx"),
    (part) => part.PersonControl,
    Question,
  ),
);
export const SignatureControl = fetchedAhead(
  loaded(
    () => import("./signature-control.tsx"),
    (part) => part.SignatureControl,
    Question,
  ),
);
