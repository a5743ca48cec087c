import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { TextGroup } from "#contract/config/text-files.ts";
import { readMessages } from "./messages.ts";
import { getTextGroup } from "./text-groups.ts";

const src = fileURLToPath(new URL("../../src", import.meta.url));
const messages = readMessages(src)["en-US"] ?? {};
const features = new Set(Object.keys(messages).map((key) => key.split(".")[0]));

/**
 * Searches the files that match `patterns` for text keys. Returns the keys whose text group is not in
 * `groups`. If a key is written as a template literal, returns only the text before its first variable.
 */
function listForeignKeys(patterns: readonly string[], groups: readonly TextGroup[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: src }))
    .filter((file) => !/\.(test|fixture)\./.test(file))
    .flatMap((file) => {
      const code = readFileSync(`${src}/${file}`, "utf8");
      return [...code.matchAll(/["`]([a-z][\w-]*)\.[\w.$-]+/gi)]
        .filter(([key, feature]) => features.has(feature) && !groups.includes(getTextGroup(key.slice(1))))
        .map(([key]) => `${file}: ${key.slice(1)}`);
    });
}

it("gives the shell and the list all of their texts with the first file", () => {
  const files = [
    "islands/app/{shell,session,offline,menu}/**/*.{ts,tsx}",
    "islands/app/*.{ts,tsx}",
    "islands/app/screens/list-screen.tsx",
    ...["features/applications/**/*.{ts,tsx}", "features/auth/**/*.{ts,tsx}"],
    ...["features/search/**/*.{ts,tsx}", "features/notifications/inbox/**/*.{ts,tsx}"],
    ...["ui/**/*.{ts,tsx}", "session/**/*.{ts,tsx}", "api/**/*.{ts,tsx}"],
  ];
  expect(listForeignKeys(files, ["area"])).toEqual([]);
});

it("gives the details of an application, without sections that are loaded later, all of their texts with the first file", () => {
  const slots = ["details-slots", "document-upload-slot", "on-behalf-of-bar", "use-draft-deleted-toast"];
  const files = [
    `islands/app/slots/{${slots}}.{ts,tsx}`,
    "islands/app/screens/application/details-screen.tsx",
  ];
  expect(listForeignKeys(files, ["area"])).toEqual([]);
});

it("gives the wizard all of its texts with the first two files", () => {
  const files = [
    ...["features/lodgement/**/*.{ts,tsx}", "features/templates/**/*.{ts,tsx}"],
    "islands/app/screens/wizard-screen.tsx",
    "islands/app/slots/{wizard-tools,on-behalf-of-bar}.tsx",
  ];
  expect(listForeignKeys(files, ["area", "wizard"])).toEqual([]);
});
