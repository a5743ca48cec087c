import { expect, fillSignIn, hostUrl, signIn, test, waitForList } from "../support/portal.ts";
import { changeAccount, readOutbox } from "../support/provider-desk.ts";

const account = "child2@demo.example";

test("a forgotten password is reset through the emailed link, which works once", async ({ page }) => {
  await page.goto(hostUrl("riverbend", "/auth/login/"));
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await page.getByLabel("Email address").fill(account);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();

  const [mail] = await readOutbox(account);
  const link = /https?:\/\/\S+/.exec(mail?.Text ?? "")?.[0] ?? "";
  await page.goto(link);
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel("New password", { exact: true }).fill("ferry wattle granite");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your password has been changed").first()).toBeVisible();

  await page.goto(hostUrl("riverbend", "/auth/login/"));
  await fillSignIn(page, account, "ferry wattle granite");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await waitForList(page);

  await page.goto(link);
  await expect(page.getByText("This link no longer works")).toBeVisible();
});

test("requesting a link does not reveal whether an address has an account", async ({ page }) => {
  await page.goto(hostUrl("riverbend", "/auth/reset-password/"));
  await page.getByLabel("Email address").fill("nobody@demo.example");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("If there is an account for nobody@demo.example")).toBeVisible();
});

test("an account locked at the desk shows a notice and is signed out on its current screen", async ({
  page,
}) => {
  await signIn(page, "child1@demo.example");
  await changeAccount("child1@demo.example", "lock");
  try {
    await expect(
      page.getByText("Your account has been locked. Please contact your administrator"),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/login/);
    await fillSignIn(page, "child1@demo.example");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(/locked/i);
  } finally {
    await changeAccount("child1@demo.example", "unlock");
  }
});
