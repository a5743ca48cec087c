/** Steps and sections that the short forms share. Each form's `FormBuilder` gives them separate message keys. */
import type { FormPerson, WizardSection, WizardStep } from "#contract/wizard/config.ts";
import { createConditionReference, createEqualsExpression, type FormBuilder } from "./form-builder.ts";

/** Expression for the condition `isAgent`. Forms with the applicant step must define this condition. */
export const isAgentExpression = createEqualsExpression("application.role", "agent");

export function makeApplicantStep({ field, section, step }: FormBuilder): WizardStep {
  return step(
    "application",
    "About you",
    [
      section("application", "Applicant details", [
        field("radio", "role", "I apply as", {
          requiredIf: true,
          options: {
            owner: "the owner of the land",
            agent: ["an agent of the owner", "A builder, designer or someone else acting for the owner."],
          },
        }),
        field("text", "applicantName", "Name of applicant", {
          requiredIf: true,
          prefill: { source: "applicant", attribute: "name" },
          autocomplete: "name",
        }),
        field("abnAcn", "abnAcn", "ABN or ACN", { hint: "Only if a company applies.", width: "m" }),
        field("address", "postalAddress", "Postal address", {
          requiredIf: true,
          prefill: { source: "applicant", attribute: "address" },
        }),
        field("phone", "telephone", "Telephone", {
          requiredIf: true,
          width: "m",
          prefill: { source: "applicant", attribute: "phone" },
          autocomplete: "tel",
        }),
        field("email", "email", "Email", {
          requiredIf: true,
          width: "l",
          prefill: { source: "applicant", attribute: "email" },
          autocomplete: "email",
        }),
        field("file", "agentAuthority", "The owner's written authority", {
          visibleIf: createConditionReference("isAgent"),
          requiredIf: true,
          because: "You act for the owner.",
          file: { documentTypeId: "agents-authority", max: 3 },
        }),
      ]),
    ],
    { estimatedMinutes: 2 },
  );
}

/** Declares the applicant as a person whose details other steps can reuse. */
export function makeApplicantPerson({ person }: FormBuilder): FormPerson {
  return person("applicant", "the applicant", "Applicant", "application", {
    name: "application.applicantName",
    abnAcn: "application.abnAcn",
    address: "application.postalAddress",
    phone: "application.telephone",
    email: "application.email",
  });
}

/** Creates the section with address and municipal district of the property. */
export function makePropertySection({ field, section }: FormBuilder, title: string): WizardSection {
  return section("property", title, [
    field("address", "address", "Address of the property", {
      requiredIf: true,
      prefill: { source: "property", attribute: "address" },
    }),
    field("select", "municipalDistrict", "Municipal district", {
      requiredIf: true,
      width: "l",
      list: "MunicipalDistrict",
      prefill: { source: "property", attribute: "municipalDistrict" },
    }),
    field("titleRef", "titleReference", "Title", {
      hint: "Lot and plan, or volume and folio.",
      prefill: { source: "property", attribute: "title" },
    }),
  ]);
}

/** Creates the section about the building permit that the request refers to. */
export function makePermitSection({ field, section }: FormBuilder): WizardSection {
  return section("permit", "The building permit", [
    field("text", "number", "Building permit number", {
      hint: "As on the permit, such as BP-2026-01042.",
      width: "m",
      requiredIf: true,
      prefill: { source: "application", attribute: "number" },
      validate: [
        { code: "pattern", params: { pattern: "[A-Z]{2}-\\d{4}-\\d{5}" } },
        { code: "remote", params: { endpoint: "permit" } },
      ],
    }),
    field("date", "issuedOn", "Issued on", {
      width: "s",
      requiredIf: true,
      prefill: { source: "application", attribute: "issuedOn" },
      validate: [{ code: "dateRange", params: { from: "1994-07-01", to: { today: [] } } }],
    }),
  ]);
}
