/** Tests a form version that changes while a draft is open. */
import { openDirectClient } from "../../faults/direct-client.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, serviceUrl, signIn, test } from "../support/portal.ts";
import { changeForm } from "../support/provider-desk.ts";

const POOL_TYPE = "building-permit-pool";
const isFormInForce = (url: URL) =>
  url.pathname.endsWith("/GetWizzardConfig") && !url.searchParams.has("Version");

test("a form that changes during work is announced first, and the new version takes over all answers", async ({
  page,
}) => {
  test.slow();
  const directClient = await openDirectClient(serviceUrl, "user@demo.example");
  // Keep this version current as briefly as possible, because other journeys lodge pool applications too.
  await changeForm("pool-and-barrier", 1);
  const { Id } = await directClient
    .post<{ Id: string }>("Application/CreateInit", { ApplicationTypeId: POOL_TYPE })
    .finally(() => changeForm("pool-and-barrier", 2));
  // This page still uses the older version of the form.
  await page.route(isFormInForce, async (route) => {
    const olderForm = await route.fetch({ url: `${route.request().url()}&Version=1` });
    await route.fulfill({ response: olderForm });
  });

  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${Id}`));
  await page.getByRole("button", { name: /^Pool or spa/ }).click();
  await page.getByLabel("In-ground pool").check();
  await page.getByLabel("Construction").selectOption({ label: "Vinyl liner" });
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.unroute(isFormInForce);
  await page.getByRole("button", { name: /^Check your answers/ }).click();
  await page.getByRole("button", { name: "Show changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /This form has changed/ })).toBeFocused();
  await expect(page.getByText("Vinyl liner")).toBeVisible();
  await expectAccessible(page, "the form has changed");
  await page.getByRole("button", { name: "Use the new form" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pool or spa" })).toBeVisible();
  await expect(page.getByLabel("In-ground pool")).toBeChecked();
  await page.getByRole("button", { name: "Will it be heated?" }).click();
  await page.getByRole("radiogroup", { name: "Will it be heated?" }).getByLabel("No").check();
  await expect(page.getByRole("button", { name: "Will it be heated?" })).toBeHidden();
  await expectAccessible(page, "in the new form");
  // The check for accessibility blocks the page, and with it the save of the answer.
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radiogroup", { name: "Will it be heated?" }).getByLabel("No")).toBeChecked();
});
