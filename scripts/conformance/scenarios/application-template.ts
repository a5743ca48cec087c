import * as contract from "#contract/application-template.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";

export const applicationTemplate: ScenariosOf<typeof contract> = {
  getApplicationTemplates: (trial) => trial.call(contract.getApplicationTemplates, { query: {} }),

  /** Over a draft of the check's own, with a template that is there already. */
  async loadDataFromTemplate(trial) {
    const { Id: a, ApplicationTypeId } = await draft(trial);
    const templates = await trial.call(contract.getApplicationTemplates, { query: { ApplicationTypeId } });
    const b = templates[0]?.Id;
    if (b) await trial.call(contract.loadDataFromTemplate, { params: { a, b } });
    else
      await trial.refusalOnly(
        contract.loadDataFromTemplate,
        { params: { a, b: "nobody-knows-this" } },
        "the account has no template of that type",
      );
  },
};
