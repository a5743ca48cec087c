import { describe, expect, it } from "vitest";
import { ownerBuilderExtension } from "../../wizards/owner-builder-extension.ts";
import { selectAnswersToAdd, selectTemplateAnswers } from "./template-answers.ts";

const template = {
  "owner.livesThere": true,
  coOwners: ["new"],
  "coOwners.new.name": "Grace Hopper",
};
const existingAnswers = {
  "owner.livesThere": false,
  coOwners: ["old"],
  "coOwners.old.name": "Ada Okafor",
};

describe("the answers stored in a template", () => {
  it("include no sensitive ones", () => {
    const answers = { "owner.born": "1980-01-01", "owner.livesThere": true };
    expect(selectTemplateAnswers(answers, ownerBuilderExtension)).toEqual({ "owner.livesThere": true });
  });
});

describe("the answers that a template adds to a draft", () => {
  it("keep existing answers", () => {
    expect(selectAnswersToAdd(template, existingAnswers, ownerBuilderExtension)).toEqual({});
  });

  it("replace existing answers on request, and lists of items as a whole", () => {
    expect(
      selectAnswersToAdd(template, existingAnswers, ownerBuilderExtension, { isOverwriting: true }),
    ).toEqual({
      ...template,
      "coOwners.old.name": null,
    });
  });

  it("can be limited to given steps", () => {
    const selection = { stepIds: ["property"], isOverwriting: true };
    expect(selectAnswersToAdd(template, existingAnswers, ownerBuilderExtension, selection)).toEqual({});
  });
});
