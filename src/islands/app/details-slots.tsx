/** What hangs on an application: a section each, of a feature each, fetched when it is opened. */
import type { ReactNode } from "react";
import type { ApplicationDetails } from "#contract/application.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { DetailsSection } from "#features/applications/details/details-sections.ts";
import { loaded, Skeleton } from "#ui/index.ts";
import { paths } from "./paths.ts";

const Lines = () => <Skeleton lines={6} />;

const DocumentsSlot = loaded(async () => (await import("./documents-slot.tsx")).DocumentsSlot, Lines);

const ChecklistsSlot = loaded(async () => (await import("./checklists-slot.tsx")).ChecklistsSlot, Lines);

const ChangesSlot = loaded(async () => (await import("./changes-slot.tsx")).ChangesSlot, Lines);

const InspectionsSlot = loaded(async () => (await import("./inspections-slot.tsx")).InspectionsSlot, Lines);

const ContactsSection = loaded(
  async () => (await import("#features/contacts/contacts-section.tsx")).ContactsSection,
  Lines,
);

const PropertiesSection = loaded(
  async () => (await import("#features/properties/properties-section.tsx")).PropertiesSection,
  Lines,
);

const InsuranceSection = loaded(async () => (await import("./insurance-slot.tsx")).InsuranceSlot, Lines);

const ClassificationSection = loaded(
  async () => (await import("#features/classification/classification-section.tsx")).ClassificationSection,
  Lines,
);

const RegisterSection = loaded(async () => (await import("./register-slot.tsx")).RegisterSlot, Lines);

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
