/** Converts the limits of a form.io file component. */
import type { ImportedQuestion, ReportLoss } from "./imported-form.ts";
import { readFileTypes, type SourceObject } from "./read-source.ts";

export function toFile(
  component: SourceObject,
  name: string,
  reportLoss: ReportLoss,
): NonNullable<ImportedQuestion["file"]> {
  const pattern = String(component["filePattern"] ?? "");
  const types = readFileTypes(pattern);
  const patternParts = pattern.split(/[,;\s]+/).filter(Boolean);
  const hasUnreadTypes =
    patternParts.length === 0 ||
    patternParts.some((part) => !/^((\*?\.?|\w+\/)[a-z0-9]{1,8}|image\/\*)$/i.test(part));
  if (hasUnreadTypes)
    reportLoss(
      `${name}.filePattern`,
      `${pattern ? `"${pattern}"` : "it"} accepts files without naming their extensions: here only ${types.join(", ")}`,
    );
  const limit = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB)?$/i.exec(String(component["fileMaxSize"] ?? "").trim());
  const unitPower = ["B", "KB", "MB", "GB"].indexOf((limit?.[2] ?? "B").toUpperCase());
  // Ignore 1GB, because the form builder writes it into every component.
  const size = limit && component["fileMaxSize"] !== "1GB" ? Number(limit[1]) * 1024 ** unitPower : undefined;
  return {
    types,
    max: component["multiple"] === true ? 10 : 1,
    ...(size === undefined ? {} : { size: Math.floor(size) }),
  };
}
