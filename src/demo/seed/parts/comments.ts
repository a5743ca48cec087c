/** Comments of officers and applicants by status. The seed selects one for each status change. */

export const statusComments: Readonly<Record<string, readonly string[]>> = {
  returned: [
    "The title is older than 30 days and the soil report covers another lot. Please send current ones and lodge again.",
    "The elevations stop at the north side, and the owner's authority is not signed. Please complete both.",
  ],
  "fees-due": [
    "Everything is here, thank you. The invoice for the lodgement fee and the levy is on its way to you.",
  ],
  accepted: [
    "All forms and plans received. Your file is with the building surveyor.",
    "Complete. The building surveyor has been appointed.",
  ],
  "under-assessment": [
    "Assessment begun. Structure and energy first, then siting.",
    "We are looking at the energy report and the footing design together.",
  ],
  "further-information > under-assessment": [
    "Revised drawings attached. The engineer has adapted the footings.",
    "Everything that was asked for is uploaded, see the revised site plan.",
  ],
  "referred > under-assessment": ["The council has consented to the wall. We carry on."],
  "returned > submitted": ["Current title and the right soil report attached."],
  "further-information": [
    "Nearly there: the footing design does not match the soil class, and one dimension is missing on the site plan.",
    "The overlooking diagram and the glazing values do not agree with the energy report. Please see the items.",
    "Please show the smoke alarms and the legal point of discharge on the plans.",
  ],
  referred: [
    "The wall on the boundary needs the council's report and consent under regulation 80. We have asked for it.",
  ],
  "on-hold": [
    "On hold at the applicant's wish until the title is registered, at the latest to the end of next month.",
  ],
  recommended: ["Assessment finished: complies. One condition on the drainage connection."],
  "awaiting-bpn": ["Permit number asked for. The levy receipt is still to come from the Commission."],
  "permit-issued": [
    "Permit issued with three conditions. Mandatory inspections are listed on page 2.",
    "Permit issued. Please give the owner a copy and keep one on site.",
  ],
  "construction-commenced": ["Footings inspected and approved. The next stage may go on."],
  inspections: ["Slab approved. Book the frame inspection before lining begins."],
  "direction-to-fix": [
    "Tie-downs on the western roof trusses are missing. Put them in and book a re-inspection.",
  ],
  "stop-work": ["Work on the roof terrace is outside the permit. Stop that part and call the inspector."],
  "final-inspection-passed": ["Final inspection passed. All compliance certificates received."],
  "certificate-issued": ["Certificate of final inspection issued and lodged with the council."],
  "occupancy-issued": ["Occupancy permit issued. Welcome home to the owners."],
  complete: ["File closed. Keep the certificate with the title documents."],
  refused: [
    "Refused: the third storey exceeds the height that regulation 75 allows, and no consent was given. You may appeal within 30 days.",
  ],
  suspended: ["Suspended until the flood level certificate is in. No work may go on."],
  cancelled: ["Cancelled: the order was not answered within 28 days."],
  lapsed: ["Work did not begin within 12 months, and no extension was asked for."],
  withdrawn: ["We have decided on another design."],
  quoted: ["Our quote covers assessment, four inspections and the certificate."],
  "quote-declined": ["Thank you, we went with the municipal surveyor."],
  "extension-requested": ["The roof trusses come eight weeks late. We ask for three more months."],
  "amendment-requested": ["Two windows on the south side become one. Revised drawings attached."],
};
