/**
 * The calls of the provider's specification, written from `docs/specification/portal.md` alone. The contract
 * is compared with this list, so that a call that is dropped, renamed or moved fails a test.
 */

export interface SpecifiedCall {
  /** Section of the specification: `7.1`. */
  readonly section: string;
  /** The specification's own words. */
  readonly specifiedWords: string;
  readonly method: string;
  /** `{}` stands for a parameter of any name. */
  readonly path: string;
  /** Fields of the body, where the specification names them. */
  readonly body?: readonly string[];
}

type Row = readonly [words: string, method: string, path: string, body?: readonly string[]];

const createSectionCalls = (section: string, base: string, rows: readonly Row[]): SpecifiedCall[] =>
  rows.map(([words, method, path, body]) => ({
    ...{ section, specifiedWords: words, method, path: base + path },
    ...(body && { body }),
  }));

/**
 * Returns the five calls that "CRUD" means (decisions 15): get the list, get one record, create, update,
 * delete.
 */
const listCrudCalls = (words: string, area: string): Row[] => [
  [words, "GET", `${area}/GetList`],
  [words, "GET", `${area}/Get/{}`],
  [words, "POST", `${area}/Create`],
  [words, "PUT", `${area}/Update/{}`],
  [words, "DELETE", `${area}/Delete/{}`],
];

/** Returns the CRUD calls of the items of one application. */
const listApplicationCrudCalls = (words: string, area: string): Row[] => [
  [words, "GET", `${area}/GetList/{}`],
  [words, "GET", `${area}/Get/{}`],
  [words, "POST", `${area}/Create/{}`],
  [words, "PUT", `${area}/Update/{}`],
  [words, "DELETE", `${area}/Delete/{}`],
];

/** Returns the CRUD calls below a path, as the specification writes them for contacts. */
const listCrudCallsBelow = (words: string, base: string): Row[] => [
  [words, "GET", base],
  [words, "GET", `${base}/{}`],
  [words, "POST", base],
  [words, "PUT", `${base}/{}`],
  [words, "DELETE", `${base}/{}`],
];

export const specifiedCalls: readonly SpecifiedCall[] = [
  ...createSectionCalls("7.1", "/api/Account", [
    [
      "POST /api/Account/ApplicantLogin",
      "POST",
      "/ApplicantLogin",
      ["username", "password", "domain", "deviceRegistrationToken"],
    ],
    ["POST /api/Account/RefreshToken", "POST", "/RefreshToken", ["Token", "RefreshToken"]],
    ["POST /api/Account/ApplicantResetPassword", "POST", "/ApplicantResetPassword", ["Domain", "Email"]],
    [
      "POST /api/Account/ValidateResetPasswordToken",
      "POST",
      "/ValidateResetPasswordToken",
      ["Token", "Domain"],
    ],
    [
      "POST /api/Account/ChangeApplicantPassword/{applicantAccountId}",
      "POST",
      "/ChangeApplicantPassword/{}",
      ["Password", "Domain"],
    ],
  ]),
  ...createSectionCalls("7.2", "/api/ApplicantAccount", [
    ["GET /api/ApplicantAccount/Get", "GET", "/Get"],
    ["GET /api/ApplicantAccount/GetSignature", "GET", "/GetSignature"],
    ["PUT /api/ApplicantAccount/Update/{id}", "PUT", "/Update/{}"],
    [
      "PUT /api/ApplicantAccount/ChangePassword/{id}",
      "PUT",
      "/ChangePassword/{}",
      ["currentPassword", "password", "emailNewPassword"],
    ],
    [
      "PUT /api/ApplicantAccount/UpdateToken, with body currentToken and newToken",
      "PUT",
      "/UpdateToken",
      ["currentToken", "newToken"],
    ],
    ["Notification and post-permit email group lists", "GET", "/GetNotificationEmailGroupList/{}"],
    ["Notification and post-permit email group lists", "PUT", "/UpdateNotificationEmailGroupList/{}"],
    ["Notification and post-permit email group lists", "GET", "/GetPostPermitEmailGroupList/{}"],
    ["Notification and post-permit email group lists", "PUT", "/UpdatePostPermitEmailGroupList/{}"],
    ["GET GetChildApplicantAccountList/{id}", "GET", "/GetChildApplicantAccountList/{}"],
    ["POST CreateChildApplicantAccount/{id}", "POST", "/CreateChildApplicantAccount/{}"],
    ["PUT UpdateChildApplicantAccount/{id}", "PUT", "/UpdateChildApplicantAccount/{}"],
    ["PUT ChangeChildAccountPassword/{id}", "PUT", "/ChangeChildAccountPassword/{}"],
    ["PUT AssignRoleMenu/{id}", "PUT", "/AssignRoleMenu/{}"],
    ["GET GetChildApplicantMenu/{id}", "GET", "/GetChildApplicantMenu/{}"],
    ["DELETE Delete/{id}", "DELETE", "/Delete/{}"],
    [
      "DELETE DeleteMultiple, with body ApplicantAccountIds",
      "DELETE",
      "/DeleteMultiple",
      ["ApplicantAccountIds"],
    ],
    ["PATCH Lock/{id} and Unlock/{id}", "PATCH", "/Lock/{}"],
    ["PATCH Lock/{id} and Unlock/{id}", "PATCH", "/Unlock/{}"],
    ["GET GetActiveApplicantAccounts", "GET", "/GetActiveApplicantAccounts"],
    ["GET GetSwitchDefaultHelpTextOn/{id}", "GET", "/GetSwitchDefaultHelpTextOn/{}"],
  ]),
  ...createSectionCalls("7.3", "/api/DropdownData", [
    ["GET /api/DropdownData/GetList/{x}", "GET", "/GetList/{}"],
    ["GET /api/DropdownData/GetListByIds/{x}", "GET", "/GetListByIds/{}"],
    ["GET /api/DropdownData/GetSuburb", "GET", "/GetSuburb"],
    [
      "POST GetHighlightedStatusList, with body ApplicationTypeIds and ApplicantVisible",
      "POST",
      "/GetHighlightedStatusList",
      ["ApplicationTypeIds", "ApplicantVisible"],
    ],
  ]),
  ...createSectionCalls("7.4", "/api", [
    ["GET /api/Translation/Translations", "GET", "/Translation/Translations"],
    ["GET /api/Translation/Translation/{lang}", "GET", "/Translation/Translation/{}"],
    ["GET /api/Licence", "GET", "/Licence"],
    ["GET /api/Licence/GetApplicantPortalConfig/{host}", "GET", "/Licence/GetApplicantPortalConfig/{}"],
  ]),
  ...createSectionCalls("7.5", "/api/Application", [
    ["POST CreateInit", "POST", "/CreateInit"],
    [
      "POST GetList, with paging in the query and a body of SearchFilterValues, ApplicationTypeIds and AppListTypeName",
      "POST",
      "/GetList",
      ["SearchFilterValues", "ApplicationTypeIds", "AppListTypeName"],
    ],
    ["POST Filters", "POST", "/Filters"],
    ["LoadDataFromTemplateForApplicant/{a}/{b}", "POST", "/LoadDataFromTemplateForApplicant/{}/{}"],
    ["PUT UpdateDynamic/{id}", "PUT", "/UpdateDynamic/{}"],
    ["PUT ApplicantSignature/{id}", "PUT", "/ApplicantSignature/{}"],
    [
      "PUT UpdateCurrentWizardStepId/{id}, with body CurrentStepId",
      "PUT",
      "/UpdateCurrentWizardStepId/{}",
      ["CurrentStepId"],
    ],
    [
      "PUT UpdateApplicationApplicant, with body NewApplicantAccountId",
      "PUT",
      "/UpdateApplicationApplicant",
      ["NewApplicantAccountId"],
    ],
    ["PUT AdditionalInformationClientComment/{id}", "PUT", "/AdditionalInformationClientComment/{}"],
    ["PUT AdditionalInformationDateProvided/{id}", "PUT", "/AdditionalInformationDateProvided/{}"],
    ["GET Get/{id}", "GET", "/Get/{}"],
    ["GET ApplicantAppDetails/{id}", "GET", "/ApplicantAppDetails/{}"],
    ["GET GetApplicantAppTrackingDetails/{no}", "GET", "/GetApplicantAppTrackingDetails/{}"],
    ["GET GetApplicantAppWorkflow/{id}", "GET", "/GetApplicantAppWorkflow/{}"],
    ["GET GetCurrentWizardStepId/{id}", "GET", "/GetCurrentWizardStepId/{}"],
    ["GET GetWizzardSubmissionText/{id}", "GET", "/GetWizzardSubmissionText/{}"],
    ["GET Applicant/GetHeaderSubheader/{id}", "GET", "/Applicant/GetHeaderSubheader/{}"],
    ["GET GetSummary/{id}", "GET", "/GetSummary/{}"],
    ["GET GetApplistSidePanelDetails", "GET", "/GetApplistSidePanelDetails"],
    ["POST ApplicationListReport and ApplicationListReportPDF", "POST", "/ApplicationListReport"],
    ["POST ApplicationListReport and ApplicationListReportPDF", "POST", "/ApplicationListReportPDF"],
    ...listCrudCallsBelow("Contacts: CRUD under /api/Application/{id}/Contact", "/{}/Contact"),
    ...listCrudCallsBelow("BCA classification: CRUD", "/{}/BcaClassification"),
    ...listCrudCallsBelow("Register items: CRUD", "/{}/RegisterItem"),
    ["GET GetConstructionCompletionPeriod/{id}", "GET", "/GetConstructionCompletionPeriod/{}"],
  ]),
  ...createSectionCalls("7.6", "/api", [
    ["ApplicationType lists", "GET", "/ApplicationType/GetList"],
    ["ApplicationType lists", "GET", "/ApplicationType/GetListByGroup"],
    ["GET Menu/GetApplicantMenu and Menu/GetStatusList", "GET", "/Menu/GetApplicantMenu"],
    ["GET Menu/GetApplicantMenu and Menu/GetStatusList", "GET", "/Menu/GetStatusList"],
    ["GetWizzardConfig", "GET", "/ApplicantWizzard/GetWizzardConfig"],
    [
      "SubmitApplicantWizzard/{id}, with body AdditionalApplicationRequestID, Notify and ApplicantWizzardConfigurationID",
      "POST",
      "/ApplicantWizzard/SubmitApplicantWizzard/{}",
      ["AdditionalApplicationRequestID", "Notify", "ApplicantWizzardConfigurationID"],
    ],
    ["PrintWizzardForm", "GET", "/ApplicantWizzard/PrintWizzardForm/{}"],
    ...listApplicationCrudCalls("Property CRUD", "/Property"),
    ["upload, download, presigned URL", "POST", "/Document/CompleteUpload/{}"],
    ["upload, download, presigned URL", "GET", "/Document/Download/{}"],
    ["upload, download, presigned URL", "POST", "/Document/GetPresignedUrl/{}"],
    ["checklist documents and upload states", "GET", "/Document/GetChecklistDocuments/{}"],
    ["checklist documents and upload states", "GET", "/Document/GetUploadStates/{}"],
    ["CheckList endpoints", "GET", "/CheckList/GetList/{}"],
    ["CheckList endpoints", "GET", "/CheckList/Get/{}"],
    ["CheckList endpoints", "PUT", "/CheckList/UpdateStatus/{}", ["status"]],
    ["Inspection request and checklist endpoints", "POST", "/Inspection/Request/{}"],
    ["Inspection request and checklist endpoints", "GET", "/Inspection/GetCheckList/{}"],
    ["Inspection request and checklist endpoints", "PUT", "/Inspection/UpdateCheckList/{}"],
    ...listApplicationCrudCalls("InsuranceDetails CRUD", "/InsuranceDetails"),
    ["Report lists and update", "GET", "/Report/GetList"],
    ["Report lists and update", "PUT", "/Report/Update/{}"],
    ...listCrudCalls("ApplicationNotification CRUD", "/ApplicationNotification"),
    ...listCrudCalls("ApplicantNotificationSetting CRUD", "/ApplicantNotificationSetting"),
    ...listCrudCalls(
      "ApplicationTemplate and ApplicationDataTemplateWizzard endpoints",
      "/ApplicationTemplate",
    ),
    [
      "ApplicationTemplate and ApplicationDataTemplateWizzard endpoints",
      "GET",
      "/ApplicationDataTemplateWizzard/GetWizzardConfig/{}",
    ],
    [
      "ApplicationTemplate and ApplicationDataTemplateWizzard endpoints",
      "PUT",
      "/ApplicationDataTemplateWizzard/UpdateDynamic/{}",
    ],
    ["DistributionList and subscriber endpoints", "GET", "/DistributionList/GetList"],
    ["DistributionList and subscriber endpoints", "GET", "/DistributionListSubscriber/GetList"],
    ["DistributionList and subscriber endpoints", "POST", "/DistributionListSubscriber/Create"],
    ["DistributionList and subscriber endpoints", "PUT", "/DistributionListSubscriber/Update/{}"],
    ["DistributionList and subscriber endpoints", "DELETE", "/DistributionListSubscriber/Delete/{}"],
    ["DelegateAccount and ApplicantGroup endpoints", "GET", "/DelegateAccount/GetList"],
    ["DelegateAccount and ApplicantGroup endpoints", "POST", "/DelegateAccount/Create"],
    ["DelegateAccount and ApplicantGroup endpoints", "PUT", "/DelegateAccount/Update/{}"],
    ...listCrudCalls("DelegateAccount and ApplicantGroup endpoints", "/ApplicantGroup"),
    ["Chart endpoints", "GET", "/Chart/GetList"],
    ["Search/GlobalSearchList and its export", "POST", "/Search/GlobalSearchList"],
    ["Search/GlobalSearchList and its export", "POST", "/Search/GlobalSearchListExport"],
    ["AdditionalApplicationRequest/Create/{id}", "POST", "/AdditionalApplicationRequest/Create/{}"],
    ["RegisterItemType and RegisterStandard lists", "GET", "/RegisterItemType/GetList"],
    ["RegisterItemType and RegisterStandard lists", "GET", "/RegisterStandard/GetList"],
  ]),
];
