import { expect, it } from "vitest";
import { findAnswerControl } from "./focus-answer.ts";

function showGroup(content: string): HTMLElement {
  document.body.innerHTML = `<fieldset id="answer-documents-plan">${content}</fieldset>`;
  return document.body.firstElementChild as HTMLElement;
}
const files = '<ul data-files><li><button id="remove">Remove</button></li></ul>';

it("finds the first control of a question", () => {
  showGroup('<input type="hidden" /><input id="lot" /><button>Look up</button>');
  expect(findAnswerControl("documents.plan")?.id).toBe("lot");
  expect(findAnswerControl("documents.other")).toBeUndefined();
});

it("finds the control that adds a file, otherwise the group, but not the button that removes a file", () => {
  showGroup(`${files}<input type="file" id="add" />`);
  expect(findAnswerControl("documents.plan")?.id).toBe("add");
  const group = showGroup(files);
  findAnswerControl("documents.plan")?.focus();
  expect(document.activeElement).toBe(group);
});
