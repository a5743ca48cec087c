/** Document types in groups. */
import type { Option } from "#contract/shapes.ts";

const group = (Group: string, kinds: Readonly<Record<string, string>>): Option[] =>
  Object.entries(kinds).map(([Id, Name]) => ({ Id, Name, Group }));

export const documentTypes: readonly Option[] = [
  ...group("Title", {
    "certificate-of-title": "Certificate of title",
    "plan-of-subdivision": "Plan of subdivision",
    covenant: "Covenant or section 173 agreement",
    "contract-of-sale": "Contract of sale",
  }),
  ...group("Authority", {
    "form-1": "Form 1, signed",
    "agents-authority": "Owner's authority for the agent",
    "owner-builder-certificate": "Owner-builder certificate of consent",
    "surveyor-appointment": "Appointment of the building surveyor",
  }),
  ...group("Drawings", {
    "site-plan": "Site plan",
    "floor-plans": "Floor plans",
    elevations: "Elevations",
    sections: "Sections",
    "demolition-plan": "Demolition plan",
    "shading-overlooking": "Shading and overlooking",
    "drainage-plan": "Drainage plan",
    "landscape-plan": "Landscape plan",
    "fire-services": "Fire services",
    mechanical: "Mechanical",
    hydraulic: "Hydraulic",
    "amended-drawings": "Amended drawings",
  }),
  ...group("Structural", {
    "engineering-drawings": "Engineering drawings",
    computations: "Structural computations",
    "design-certificate": "Certificate of compliance: design",
    "truss-layout": "Truss layout",
  }),
  ...group("Reports", {
    "soil-report": "Soil report",
    "energy-report": "Energy report (NatHERS)",
    "bal-assessment": "Bushfire attack level assessment",
    geotechnical: "Geotechnical report",
    acoustic: "Acoustic report",
    "performance-solution": "Performance solution",
    "access-report": "Access report",
    arborist: "Arborist report",
    asbestos: "Asbestos report",
  }),
  ...group("Planning and consents", {
    "planning-permit": "Planning permit and endorsed plans",
    "report-and-consent": "Report and consent",
    "demolition-consent": "Demolition consent (section 29A)",
    "legal-point-of-discharge": "Legal point of discharge",
    "easement-consent": "Consent to build over an easement",
    "heritage-permit": "Heritage permit",
    "septic-permit": "Septic permit",
    "protection-work": "Protection work notice or response",
    "neighbour-letter": "Letter of a neighbour",
  }),
  ...group("Commercial", {
    "contract-extract": "Major domestic building contract, extract",
    "certificate-of-insurance": "Certificate of insurance",
    "cost-breakdown": "Cost breakdown",
    programme: "Programme of the work",
    "levy-receipt": "Levy receipt",
  }),
  ...group("Construction", {
    "inspection-record": "Record of inspection",
    "compliance-certificate": "Plumbing or electrical compliance certificate",
    glazing: "Glazing certificate",
    insulation: "Insulation certificate",
    termite: "Termite treatment certificate",
    waterproofing: "Waterproofing certificate",
    "pool-barrier-certificate": "Pool barrier certificate",
    "maintenance-determination": "Maintenance determination",
    "esm-schedule": "Essential safety measures schedule",
    "safety-service-record": "Service record of a safety measure",
    "safety-report": "Annual essential safety measures report, signed",
    "site-photo": "Photo of the site",
  }),
  ...group("Outcome", {
    "building-permit": "Building permit",
    "stamped-plans": "Stamped plans",
    "occupancy-permit": "Occupancy permit",
    "final-certificate": "Certificate of final inspection",
    "refusal-notice": "Notice of refusal",
  }),
  ...group("Other", { other: "Other document" }),
];

export function findDocumentType(id: string): Option | undefined {
  return documentTypes.find((kind) => kind.Id === id);
}
