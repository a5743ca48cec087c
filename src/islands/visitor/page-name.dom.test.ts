import { expect, it, vi } from "vitest";
import { PAGE_TITLE_SCRIPT } from "./page-title-script.ts";

it("the title follows the heading, and says that a form has errors", async () => {
  document.title = "Lodge an application · Riverbend";
  document.body.innerHTML = `<main data-error="Error:"><div id="head"><h1>Lodge an application</h1></div><div id="island"></div></main>`;
  new Function(PAGE_TITLE_SCRIPT)();
  const island = document.getElementById("island") as HTMLElement;
  const waitForTitle = (title: string) => vi.waitFor(() => expect(document.title).toBe(title));
  island.innerHTML = `<div class="error-summary"></div>`;
  await waitForTitle("Error: Lodge an application · Riverbend");
  island.innerHTML = `<form></form>`;
  await waitForTitle("Lodge an application · Riverbend");
  island.innerHTML = `<p class="field-error">Enter the application number</p>`;
  await waitForTitle("Error: Lodge an application · Riverbend");
  document.getElementById("head")?.toggleAttribute("hidden", true);
  island.innerHTML = "<h1>Who is applying?</h1>";
  await waitForTitle("Who is applying? · Riverbend");
  island.innerHTML = "";
  document.getElementById("head")?.toggleAttribute("hidden", false);
  await waitForTitle("Lodge an application · Riverbend");
});
