/** What hangs on an application: a section each, of a feature each, fetched when it is opened. */
import { lazy, type ReactNode } from "react";
import type { ApplicationDetails } from "#contract/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { DetailsSection } from "#features/applications/details/details-sections.ts";
import { paths } from "./paths.ts";

const DocumentsSlot = lazy(async () => ({
  default: (await import("./documents-slot.tsx")).DocumentsSlot,
}));

const ChecklistsSlot = lazy(async () => ({
  default: (await import("./checklists-slot.tsx")).ChecklistsSlot,
}));

const ChangesSlot = lazy(async () => ({
  default: (await import("./changes-slot.tsx")).ChangesSlot,
}));

const InspectionsSlot = lazy(async () => ({
  default: (await import("./inspections-slot.tsx")).InspectionsSlot,
}));

const ContactsSection = lazy(async () => ({
  default: (await import("#features/contacts/contacts-section.tsx")).ContactsSection,
}));

const PropertiesSection = lazy(async () => ({
  default: (await import("#features/properties/properties-section.tsx")).PropertiesSection,
}));

const InsuranceSection = lazy(async () => ({
  default: (await import("./insurance-slot.tsx")).InsuranceSlot,
}));

const ClassificationSection = lazy(async () => ({
  default: (await import("#features/classification/classification-section.tsx")).ClassificationSection,
}));

const RegisterSection = lazy(async () => ({
  default: (await import("./register-slot.tsx")).RegisterSlot,
}));

interface Surroundings {
  readonly actions: ApplicationDetails["Actions"];
}

export function detailsSlots(
  id: ApplicationId,
  { actions }: Surroundings,
): Partial<Record<DetailsSection, ReactNode>> {
  const changesHref = `${paths.details(id)}?section=changes`;
  return {
    contacts: <ContactsSection applicationId={id} changesHref={changesHref} />,
    properties: <PropertiesSection applicationId={id} changesHref={changesHref} />,
    insurance: <InsuranceSection applicationId={id} />,
    classification: (
      <ClassificationSection
        applicationId={id}
        changesHref={changesHref}
        registerHref={`${paths.details(id)}?section=register`}
      />
    ),
    register: <RegisterSection applicationId={id} />,
    documents: <DocumentsSlot id={id} />,
    checklists: <ChecklistsSlot id={id} mayAdd={actions.includes("add-document")} />,
    changes: <ChangesSlot id={id} />,
    inspections: <InspectionsSlot id={id} mayAdd={actions.includes("add-document")} />,
  };
}
