import announcements from "./announcements.json" with { type: "json" };
import applicationList from "./applicationList.json" with { type: "json" };
import applicationTypes from "./applicationTypes.json" with { type: "json" };
import captcha from "./captcha.json" with { type: "json" };
import charts from "./charts.json" with { type: "json" };
import checklists from "./checklists.json" with { type: "json" };
import delegations from "./delegations.json" with { type: "json" };
import distributionLists from "./distributionLists.json" with { type: "json" };
import documentTypes from "./documentTypes.json" with { type: "json" };
import emailGroups from "./emailGroups.json" with { type: "json" };
import fees from "./fees.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };
import groups from "./groups.json" with { type: "json" };
import guide from "./guide.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };
import lodgement from "./lodgement.json" with { type: "json" };
import menu from "./menu.json" with { type: "json" };
import notificationKinds from "./notificationKinds.json" with { type: "json" };
import print from "./print.json" with { type: "json" };
import quotations from "./quotations.json" with { type: "json" };
import reports from "./reports.json" with { type: "json" };
import requests from "./requests.json" with { type: "json" };
import search from "./search.json" with { type: "json" };
import service from "./service.json" with { type: "json" };
import statuses from "./statuses.json" with { type: "json" };

export const chinese = {
  ...announcements,
  ...applicationList,
  ...applicationTypes,
  ...captcha,
  ...charts,
  ...checklists,
  ...delegations,
  ...distributionLists,
  ...documentTypes,
  ...emailGroups,
  ...fees,
  ...forms,
  ...groups,
  ...guide,
  ...lists,
  ...lodgement,
  ...menu,
  ...notificationKinds,
  ...print,
  ...quotations,
  ...reports,
  ...requests,
  ...search,
  ...service,
  ...statuses,
};
