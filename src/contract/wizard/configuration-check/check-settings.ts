/** Checks the settings of the whole form: language, application types, tables, and ways to sign. */
import type { LookupTable, WizardConfig } from "../config.ts";
import { signatureMethod } from "../field.ts";
import { type ConfigurationFinding, createFindingAt } from "./places.ts";

type SignatureMethod = (typeof signatureMethod.options)[number];

/** A language of two or three letters, optionally with a script, a region and variants. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Returns the message for a signer who may only use a saved signature and has none; otherwise undefined. */
export function findStoredMistake(
  methods: readonly SignatureMethod[],
  isApplicant: boolean,
  audience: WizardConfig["audience"],
): string | undefined {
  const allowsOnlyStored = methods.length > 0 && methods.every((method) => method === "stored");
  if (!allowsOnlyStored || (isApplicant && audience === "applicant")) return undefined;
  const signers = isApplicant ? "people without an account" : "other people than the applicant";
  return `allows only a saved signature, which ${signers} do not have: add drawn or typed`;
}

export function checkSettings({
  audience,
  locale,
  version,
  applicationTypeIds,
  submission,
  tables = {},
}: WizardConfig): ConfigurationFinding[] {
  const expectedMethods = `expected one of ${signatureMethod.options.join(", ")}`;
  const signers = [
    {
      methods: submission.signature.methods,
      path: ["submission", "signature", "methods"],
      isApplicant: true,
    },
    ...(submission.signatures ?? []).map((signer, index) => ({
      methods: signer.methods,
      path: ["submission", "signatures", index, "methods"],
      isApplicant: false,
    })),
  ];
  return [
    ...(LANGUAGE.test(locale)
      ? []
      : [createFindingAt({ path: ["locale"] }, `is "${locale}": write a language such as "en-AU"`)]),
    ...(version >= 1
      ? []
      : [createFindingAt({ path: ["version"] }, `is ${version}: the first version of a form is 1`)]),
    ...(applicationTypeIds.length > 0
      ? []
      : [
          createFindingAt(
            { path: ["applicationTypeIds"] },
            "is empty, so nobody can start the form: name at least one application type",
          ),
        ]),
    ...Object.entries(tables).flatMap(([name, table]) => checkTable(table, ["tables", name])),
    ...signers
      .filter((signer) => signer.methods.length === 0)
      .map(({ path }) => createFindingAt({ path }, `is empty, so nobody can sign: ${expectedMethods}`)),
    ...signers.flatMap(({ methods, path, isApplicant }) => {
      const mistake = findStoredMistake(methods, isApplicant, audience);
      return mistake ? [createFindingAt({ path }, mistake)] : [];
    }),
  ];
}

function checkTable(table: LookupTable, path: readonly PropertyKey[]): ConfigurationFinding[] {
  const rowKeys = "byKey" in table ? Object.keys(table.byKey) : table.byStart.map(({ from }) => String(from));
  if (rowKeys.length === 0) return [createFindingAt({ path }, "has no rows: add a row, or remove the table")];
  return rowKeys.flatMap((start, at) =>
    rowKeys.indexOf(start) === at
      ? []
      : [createFindingAt({ path: [...path, "byStart", at] }, `a row from ${start} comes twice: remove one`)],
  );
}
