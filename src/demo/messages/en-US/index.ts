import accounts from "./accounts.json" with { type: "json" };
import announcements from "./announcements.json" with { type: "json" };
import answerParts from "./answerParts.json" with { type: "json" };
import applicationList from "./applicationList.json" with { type: "json" };
import applications from "./applications.json" with { type: "json" };
import applicationTypes from "./applicationTypes.json" with { type: "json" };
import captcha from "./captcha.json" with { type: "json" };
import charts from "./charts.json" with { type: "json" };
import checklists from "./checklists.json" with { type: "json" };
import classifications from "./classifications.json" with { type: "json" };
import comments from "./comments.json" with { type: "json" };
import contacts from "./contacts.json" with { type: "json" };
import conversation from "./conversation.json" with { type: "json" };
import delegations from "./delegations.json" with { type: "json" };
import distributionLists from "./distributionLists.json" with { type: "json" };
import documents from "./documents.json" with { type: "json" };
import documentTypes from "./documentTypes.json" with { type: "json" };
import emailGroups from "./emailGroups.json" with { type: "json" };
import fees from "./fees.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import groups from "./groups.json" with { type: "json" };
import guide from "./guide.json" with { type: "json" };
import inspections from "./inspections.json" with { type: "json" };
import insurance from "./insurance.json" with { type: "json" };
import journal from "./journal.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };
import lodgement from "./lodgement.json" with { type: "json" };
import menu from "./menu.json" with { type: "json" };
import notices from "./notices.json" with { type: "json" };
import notificationKinds from "./notificationKinds.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import periods from "./periods.json" with { type: "json" };
import print from "./print.json" with { type: "json" };
import properties from "./properties.json" with { type: "json" };
import quotations from "./quotations.json" with { type: "json" };
import register from "./register.json" with { type: "json" };
import reports from "./reports.json" with { type: "json" };
import requests from "./requests.json" with { type: "json" };
import search from "./search.json" with { type: "json" };
import service from "./service.json" with { type: "json" };
import signatures from "./signatures.json" with { type: "json" };
import statuses from "./statuses.json" with { type: "json" };
import templates from "./templates.json" with { type: "json" };
import visits from "./visits.json" with { type: "json" };

export const englishMessages = {
  ...accounts,
  ...announcements,
  ...answerParts,
  ...applicationList,
  ...applicationTypes,
  ...applications,
  ...captcha,
  ...charts,
  ...checklists,
  ...classifications,
  ...comments,
  ...contacts,
  ...delegations,
  ...distributionLists,
  ...documentTypes,
  ...conversation,
  ...documents,
  ...emailGroups,
  ...fees,
  ...forms,
  ...groups,
  ...guide,
  ...inspections,
  ...insurance,
  ...journal,
  ...lists,
  ...lodgement,
  ...menu,
  ...notices,
  ...notificationKinds,
  ...people,
  ...periods,
  ...print,
  ...properties,
  ...quotations,
  ...register,
  ...reports,
  ...requests,
  ...search,
  ...service,
  ...signatures,
  ...statuses,
  ...templates,
  ...visits,
};
