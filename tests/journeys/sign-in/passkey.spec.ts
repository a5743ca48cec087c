/**
 * Tests a passkey that is added in the settings, used to sign in, and removed. Chromium's virtual
 * authenticator is the device.
 */
import { expectAccessible } from "../support/accessibility.ts";
import { createChildAccount, signInByForm } from "../support/child-account.ts";
import { expect, hostUrl, test, waitForList } from "../support/portal.ts";

test("a passkey replaces the password, until it is removed", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await context.newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const { email } = await createChildAccount("Passkey");
  await signInByForm(page, email);
  await page.goto(hostUrl("riverbend", "/crafted/account/settings?section=passkeys"));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByText("Enter a name, such as Work laptop")).toBeVisible();
  await page.getByLabel("Name of this passkey").fill("Site phone");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove: Site phone" })).toBeVisible();
  await expectAccessible(page, "passkeys");

  const signOut = async () => {
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    const scripts: string[] = [];
    const recordRequest = (request: { resourceType(): string; url(): string }) =>
      request.resourceType() === "script" && scripts.push(request.url());
    page.on("request", recordRequest);
    await page.goto(hostUrl("riverbend", "/auth/login/"));
    await page.waitForLoadState("networkidle");
    page.off("request", recordRequest);
    expect(scripts, "scripts before a touch").toEqual([]);
  };
  const signInButton = page.getByRole("button", { name: "Sign in with a passkey" });
  await signOut();
  await expectAccessible(page, "the sign-in page with passkeys");
  await devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await signInButton.click();
  await expect(page.getByRole("alert")).toContainText("Signing in with a passkey was not completed.");
  await devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await signInButton.click();
  await waitForList(page);

  await page.goto(hostUrl("riverbend", "/crafted/account/settings?section=passkeys"));
  await expect(page.getByText(/Last used/)).toBeVisible();
  await page.getByRole("button", { name: "Remove: Site phone" }).click();
  await expect(page.getByText("You have no passkeys for this portal.")).toBeVisible();
  await signOut();
  await signInButton.click();
  await expect(page.getByRole("alert")).toContainText("This passkey could not be verified.");
});
