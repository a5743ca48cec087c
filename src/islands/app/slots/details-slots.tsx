/** Sections of an application that other features implement. Each is loaded when it is first opened. */
import type { ReactNode } from "react";
import type { ApplicationDetails } from "#contract/applications/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { DetailsSection } from "#features/applications/details/details-sections.ts";
import { createLazyPart } from "#ui/index.ts";
import { areaPaths } from "../paths.ts";

const DocumentsSlot = createLazyPart(
  () => import("./documents-slot.tsx"),
  (part) => part.DocumentsSlot,
  { lines: 6 },
);

const ChecklistsSlot = createLazyPart(
  () => import("./checklists-slot.tsx"),
  (part) => part.ChecklistsSlot,
  { lines: 6 },
);

const AdditionalRequestsSlot = createLazyPart(
  () => import("./additional-requests-slot.tsx"),
  (part) => part.AdditionalRequestsSlot,
  { lines: 6 },
);

const ConversationSection = createLazyPart(
  () => import("#features/conversation/conversation-section.tsx"),
  (part) => part.ConversationSection,
  { lines: 6 },
);

const InspectionsSlot = createLazyPart(
  () => import("./inspections-slot.tsx"),
  (part) => part.InspectionsSlot,
  { lines: 6 },
);

const ContactsSection = createLazyPart(
  () => import("#features/contacts/contacts-section.tsx"),
  (part) => part.ContactsSection,
  { lines: 6 },
);

const PropertiesSection = createLazyPart(
  () => import("#features/properties/properties-section.tsx"),
  (part) => part.PropertiesSection,
  { lines: 6 },
);

const InsuranceSlot = createLazyPart(
  () => import("./insurance-slot.tsx"),
  (part) => part.InsuranceSlot,
  { lines: 6 },
);

const ClassificationSection = createLazyPart(
  () => import("#features/classification/classification-section.tsx"),
  (part) => part.ClassificationSection,
  { lines: 6 },
);

const RegisterSlot = createLazyPart(
  () => import("./register-slot.tsx"),
  (part) => part.RegisterSlot,
  { lines: 6 },
);

interface DetailsSlotOptions {
  readonly actions: ApplicationDetails["Actions"];
  /** False if the host has switched inspections off. */
  readonly hasInspections: boolean;
}

export function createDetailsSlots(
  id: ApplicationId,
  { actions, hasInspections }: DetailsSlotOptions,
): Partial<Record<DetailsSection, ReactNode>> {
  const changesHref = `${areaPaths.details(id)}?section=changes`;
  return {
    messages: <ConversationSection applicationId={id} />,
    contacts: <ContactsSection applicationId={id} changesHref={changesHref} />,
    properties: <PropertiesSection applicationId={id} changesHref={changesHref} />,
    insurance: <InsuranceSlot applicationId={id} />,
    classification: (
      <ClassificationSection
        applicationId={id}
        changesHref={changesHref}
        registerHref={`${areaPaths.details(id)}?section=register`}
      />
    ),
    register: <RegisterSlot applicationId={id} />,
    documents: <DocumentsSlot id={id} />,
    checklists: <ChecklistsSlot id={id} mayUpload={actions.includes("add-document")} />,
    changes: <AdditionalRequestsSlot id={id} />,
    ...(hasInspections && {
      inspections: <InspectionsSlot id={id} mayUpload={actions.includes("add-document")} />,
    }),
  };
}
