/** Subcommands of `npm run wizard`, the tool for authors of forms (`docs/wizard-forms.md`). */
const commands: Readonly<Record<string, () => Promise<(args: readonly string[]) => Promise<number>>>> = {
  check: async () => (await import("./wizard/check-command.ts")).runCheck,
  dev: async () => (await import("./wizard/dev/dev-command.ts")).runDev,
  schema: async () => (await import("./wizard/schema/schema-command.ts")).runSchema,
  import: async () => (await import("./wizard/import/import-command.ts")).runImport,
  texts: async () => (await import("./wizard/texts/texts-command.ts")).runTexts,
};

const USAGE = `Usage: npm run wizard -- SUBCOMMAND

  check FORM.json… [--json | --sarif] [--out FILE] [--lists A,B] [--registers A,B]
      finds mistakes with their line and remedy, and runs FORM.cases.json
  dev FORM.json [--port N]
      shows the form in the browser while it is written
  schema [FORM.json] [--cases] [--out FILE]
      writes the JSON Schema of forms, or of cases, for editors; with the names of FORM.json for completion
  import --from surveyjs|formio|jsonschema FILE [--out FORM.json]
      writes a form, and reports what was lost
  texts FORM.json --language cy [--format csv|xliff] [--out FILE | --import FILE]
      exports the texts for translators, or imports a translated file into FORM.texts.cy.json`;

const [subcommand = "", ...args] = process.argv.slice(2);
const loadCommand = Object.hasOwn(commands, subcommand) ? commands[subcommand] : undefined;
if (loadCommand)
  try {
    process.exitCode = await (await loadCommand())(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
else {
  console.error(USAGE);
  process.exitCode = 1;
}

export {};
