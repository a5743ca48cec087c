/** The building permit's steps for the applicant and the owners. */
import { createConditionReference, createEqualsExpression, createFormBuilder } from "./form-builder.ts";

const { field, section, step, person } = createFormBuilder("wizard.buildingPermit");

export const applicationStep = step(
  "application",
  "About the application",
  [
    section("application", "Applicant details", [
      field("text", "buildingSurveyor", "Building surveyor", {
        hint: "The private or municipal building surveyor this application is made to.",
        requiredIf: true,
        default: "Municipal building surveyor",
        validate: [{ code: "maxLength", params: { max: 200 } }],
      }),
      field("radio", "role", "I apply as", {
        requiredIf: true,
        options: {
          owner: ["the owner of the land", "Your name is, or will be, on the title."],
          agent: [
            "an agent of the owner",
            "A builder, architect, draftsperson or someone else acting for the owner.",
          ],
        },
      }),
      field("text", "applicantName", "Name of applicant", {
        requiredIf: true,
        prefill: { source: "applicant", attribute: "name" },
        autocomplete: "name",
        validate: [{ code: "maxLength", params: { max: 200 } }],
      }),
      field("text", "acnArbn", "ACN or ARBN", {
        hint: "Only if a company applies.",
        width: "s",
        validate: [{ code: "acn" }],
      }),
      field("file", "agentAuthority", "The owner's written authority", {
        hint: "Signed by the owner: section 248 of the Building Act 1993.",
        visibleIf: createConditionReference("isAgent"),
        requiredIf: true,
        file: { documentTypeId: "agents-authority", max: 3 },
      }),
    ]),
    section("contact", "How to reach you", [
      field("address", "postalAddress", "Postal address of applicant", {
        requiredIf: true,
        prefill: { source: "applicant", attribute: "address" },
        autocomplete: "street-address",
      }),
      field("yesNo", "isServedThere", "May documents be served at that address?", {
        hint: "Notices and orders under the Act are sent there.",
        requiredIf: true,
        default: true,
      }),
      field("address", "serviceAddress", "Address for serving or giving of documents", {
        visibleIf: createEqualsExpression("contact.isServedThere", false),
        requiredIf: true,
      }),
      field("text", "contactPerson", "Contact person", {
        hint: "If not the applicant.",
        autocomplete: "off",
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
    ]),
    section("crownLand", "Crown land", [
      field("checkbox", "isLessee", "The applicant is a lessee or licensee of Crown land"),
      field("checkbox", "isLesseeResponsible", "The lessee is responsible for the building work", {
        visibleIf: createEqualsExpression("crownLand.isLessee", true),
      }),
    ]),
  ],
  { estimatedMinutes: 4 },
);

export const ownersStep = step(
  "owners",
  "Ownership details",
  [
    section(
      "owners",
      "Owners of the land",
      [
        field("select", "ownerType", "Kind of owner", {
          requiredIf: true,
          width: "m",
          options: {
            individual: "Individual",
            joint: "Joint owners",
            company: "Company",
            ownersCorporation: "Owners corporation",
            trust: "Trust",
            crown: "Crown or public authority",
          },
        }),
        field("text", "name", "Name in full, as on the title", {
          requiredIf: true,
          autocomplete: "off",
          validate: [{ code: "maxLength", params: { max: 200 } }, { code: "unique" }],
        }),
        field("text", "acnArbn", "ACN or ARBN", {
          width: "s",
          visibleIf: { in: [{ var: "item.ownerType" }, ["company", "trust"]] },
          requiredIf: createEqualsExpression("item.ownerType", "company"),
          validate: [{ code: "acn" }],
        }),
        field("address", "postalAddress", "Postal address", { requiredIf: true }),
        field("text", "contactPerson", "Contact person", {
          visibleIf: { "!": { in: [{ var: "item.ownerType" }, ["individual", "joint"]] } },
          autocomplete: "off",
        }),
        field("phone", "telephone", "Telephone", { requiredIf: true, width: "m", autocomplete: "off" }),
        field("email", "email", "Email", { width: "l", autocomplete: "off" }),
      ],
      {
        help: "Every owner named on the certificate of title.",
        repeat: { min: 1, max: 12, itemNoun: "Owner", itemLabel: ["name"], uniqueBy: "name" },
      },
    ),
  ],
  { kind: "contacts", visibleIf: createConditionReference("isAgent"), estimatedMinutes: 3 },
);

/** Declares the applicant as a person, with fields of the applicant and contact steps. */
export const applicantPerson = person("applicant", "the applicant", "Applicant", "application", {
  name: "application.applicantName",
  abnAcn: "application.acnArbn",
  contactPerson: "contact.contactPerson",
  phone: "contact.telephone",
  email: "contact.email",
  address: "contact.postalAddress",
});
export const ownerPerson = person("owner", "the owner", "Owner", "owners", {
  name: "item.name",
  abnAcn: "item.acnArbn",
  contactPerson: "item.contactPerson",
  phone: "item.telephone",
  email: "item.email",
  address: "item.postalAddress",
});
