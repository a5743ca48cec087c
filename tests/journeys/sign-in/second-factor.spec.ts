/**
 * Tests codes of an authenticator app. They are turned on in the settings and requested at sign-in, and the
 * device can be remembered.
 */
import { createTotpCode, getTotpStep } from "#demo/domain/accounts/totp.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { createChildAccount, PASSWORD, signInByForm } from "../support/child-account.ts";
import { expect, fillSignIn, hostUrl, test, waitForList } from "../support/portal.ts";
import { resetSecondFactor } from "../support/provider-desk.ts";

const signInButton = { name: "Sign in", exact: true } as const;

test("sign-in asks for a code of the app, once for a remembered device", async ({ page, context }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await createChildAccount("Codes");
  await signInByForm(page, email);
  await page.goto(hostUrl("riverbend", "/crafted/account/settings?section=second-factor"));
  await page.getByRole("button", { name: "Set up sign-in codes" }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set up sign-in codes" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expectAccessible(page, "setting up sign-in codes");
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  const confirmedStep = getTotpStep(new Date());
  await page.getByLabel("Code from the app").fill(await createTotpCode(secret, confirmedStep));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const [recoveryCode = ""] = await page
    .getByRole("main")
    .locator("li")
    .filter({ hasText: /^\d{5}-\d{5}$/ })
    .allInnerTexts();
  await expectAccessible(page, "recovery codes");
  await page.getByRole("button", { name: "I have saved the codes" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  const enterPassword = async () => {
    await page.goto(hostUrl("riverbend", "/auth/login/"));
    await fillSignIn(page, email, PASSWORD);
    await page.getByRole("button", signInButton).click();
  };
  await enterPassword();
  await expect(page.getByLabel("Sign-in code")).toBeFocused();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your sign-in code");
  await expectAccessible(page, "asking for a sign-in code");
  // Each code works once, so enter the code of the next time step.
  await page.getByLabel("Sign-in code").fill(await createTotpCode(secret, confirmedStep + 1));
  await page.getByLabel("Do not ask on this device for 30 days").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await waitForList(page);

  await page.evaluate(() => localStorage.removeItem("v8.0.29-authUser"));
  await enterPassword();
  await waitForList(page);

  await page.evaluate(() => localStorage.clear());
  await enterPassword();
  await page.getByLabel("Sign-in code").fill(recoveryCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await waitForList(page);

  // The person has lost the device and the recovery codes. An officer turns the sign-in codes off after an
  // identity check.
  await page.evaluate(() => localStorage.clear());
  await enterPassword();
  await page.getByText("Lost your device?").click();
  await expect(page.getByText(/contact us: we check your identity/)).toBeVisible();
  await expectAccessible(page, "a lost device");
  await resetSecondFactor(email, "Driver licence, at the counter");
  await enterPassword();
  await waitForList(page);
});
