import { describe, expect, it } from "vitest";
import { catalogueLanguages } from "../../messages/catalogue.ts";
import { getTranslator } from "../../messages/translator.ts";
import { dropdownLists, translateLists } from "./lists.ts";

describe.each(catalogueLanguages)("the lists in %s", (language) => {
  const options = Object.values(translateLists(getTranslator(language))).flat();

  it("name every option and group in the catalogue", () => {
    const unnamedOptions = options.filter(({ Name, Group = "-" }) =>
      [Name, Group].some((text) => text === "" || /^[a-z]+\.[\w.-]+$/i.test(text)),
    );
    expect(unnamedOptions).toEqual([]);
  });

  it("offers the building classes in the order of the code", () => {
    const classIds = dropdownLists["BcaClass"]?.map(({ Id }) => Id) ?? [];
    expect([classIds[0], classIds[1], classIds[2], classIds.at(-1)]).toEqual(["1a", "1b", "2", "10c"]);
  });
});
