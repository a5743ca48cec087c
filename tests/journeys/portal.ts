/** What a person does again and again in the journeys: where the hosts are, how one signs in. */
import { test as base, expect, type Page } from "@playwright/test";

const port = Number(process.env["TEST_PORT"] ?? 4331);
export const serviceUrl = `http://localhost:${process.env["TEST_SERVICE_PORT"] ?? 4332}`;

export type HostName = "riverbend" | "harbour" | "summit" | "sandbox";

export function hostUrl(name: HostName, path = "/"): string {
  return `http://${name}.localhost:${port}${path}`;
}

/**
 * What Firefox tells as an error: what a page that is left, or a service that is down, makes of a request; and that `body {}`,
 * with which Playwright begins a picture of a page, was refused.
 */
const harmless = [
  /CORS request did not succeed|error loading dynamically imported module|NetworkError/,
  /Firefox can’t establish a connection to the server at ws|The connection to ws\S+ was interrupted/,
  // Aborted, NS_BINDING_ABORTED by name.
  /downloadable font: download failed .* status=2152398850 /,
  /'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA='/,
];

/** Fails a journey in which a page threw, broke the security policy or logged an error it should not. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context, browserName }, use) => {
      const noise: string[] = [];
      const isNoise = (text: string) => browserName !== "firefox" || !harmless.some((one) => one.test(text));
      context.on("weberror", (error) => {
        const text = String(error.error());
        if (isNoise(text)) noise.push(text);
      });
      context.on("console", (message) => {
        if (/Content.Security.Policy|TrustedHTML|Trusted Type/i.test(message.text()))
          noise.push(message.text());
      });
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function fillSignIn(page: Page, username: string, password = "demo"): Promise<void> {
  await page.getByLabel("E-mail address or user name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Signs in and waits for the list. */
export async function signIn(page: Page, username: string, host: HostName = "riverbend"): Promise<void> {
  await page.goto(hostUrl(host, "/auth/login/"));
  await fillSignIn(page, username);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const list = page.getByRole("heading", { name: "My applications" });
  // The area is opened cold, beside other browsers that do the same.
  await expect(list).toBeVisible({ timeout: 30_000 });
}

/** Opens a section of an application: out of the list on a desk, by the one choice on a phone. */
export async function openSection(page: Page, name: RegExp | string): Promise<void> {
  const label = "About this application";
  const list = page.getByRole("tablist", { name: label });
  const choice = page.getByRole("combobox", { name: label, includeHidden: true });
  await expect(choice).toBeAttached();
  const option = choice.getByRole("option", { name, includeHidden: true });
  const value = (await option.getAttribute("value")) ?? "";
  if (await list.isVisible()) await list.locator(`#section-${value}`).click();
  else await choice.selectOption(value);
}
