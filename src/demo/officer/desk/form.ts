/** Reads form data of the desk's pages into the input of the officer actions. */

import { ServiceError } from "../../http/service-error.ts";
import { type InformationRound, informationRound } from "../actions/information-round.ts";

function texts(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === "string" ? value.trim() : ""));
}

export function textOf(form: FormData, name: string): string {
  return texts(form, name)[0] ?? "";
}

/** Skips rows without a target. Throws 400 if none is left. */
export function readRound(form: FormData): InformationRound {
  const remarks = texts(form, "itemRemark");
  const Items = texts(form, "target").flatMap((choice, index) => {
    const [Kind, Target] = choice.split(" ");
    return Kind && Target ? [{ Kind, Target, Remark: remarks[index] ?? "" }] : [];
  });
  const round = informationRound.safeParse({
    Remark: textOf(form, "remark"),
    DueDate: textOf(form, "due"),
    Items,
  });
  if (!round.success) throw new ServiceError(400, "Choose at least one answer or document to ask for.");
  return round.data;
}
