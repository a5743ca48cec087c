import { describe, expect, it } from "vitest";
import { ownerBuilderExtension } from "../../wizards/owner-builder-extension.ts";
import { answersToAdd, answersToKeep } from "./template-answers.ts";

const template = {
  "owner.livesThere": true,
  coOwners: ["new"],
  "coOwners.new.name": "Grace Hopper",
};
const given = {
  "owner.livesThere": false,
  coOwners: ["old"],
  "coOwners.old.name": "Ada Okafor",
};

describe("what a template keeps", () => {
  it("is nothing sensitive", () => {
    const answers = { "owner.born": "1980-01-01", "owner.livesThere": true };
    expect(answersToKeep(answers, ownerBuilderExtension)).toEqual({ "owner.livesThere": true });
  });
});

describe("what a template adds to a draft", () => {
  it("leaves what was answered as it is", () => {
    expect(answersToAdd(template, given, ownerBuilderExtension)).toEqual({});
  });

  it("takes its place where a person says so, items as a whole", () => {
    expect(answersToAdd(template, given, ownerBuilderExtension, { isOverwriting: true })).toEqual({
      ...template,
      "coOwners.old.name": null,
    });
  });

  it("is of the named steps only", () => {
    const taking = { stepIds: ["property"], isOverwriting: true };
    expect(answersToAdd(template, given, ownerBuilderExtension, taking)).toEqual({});
  });
});
