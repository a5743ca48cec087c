import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { TEXT_FILES_META } from "#contract/config/text-files.ts";
import { getPreferences } from "#demo/domain/accounts/preferences.ts";
import { listSessions, openSession } from "#demo/domain/accounts/sessions.ts";
import { type AreaFixture, type AreaOptions, openArea } from "../area.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

let area: AreaFixture;
afterEach(() => {
  delete document.documentElement.dataset["region"];
  area.close();
});

const WAIT = { timeout: 8_000 };

async function openSettings(section: string, options: AreaOptions = {}) {
  area = await openArea({ path: `/crafted/account/settings?section=${section}`, ...options });
  await screen.findByRole("heading", { level: 1, name: "Settings" }, WAIT);
}
const getAccount = () =>
  area.service.context.store.collection("account").find({ where: { Username: "user@demo.example" } })[0];
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name, { selector: "input" }, WAIT), { target: { value } });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }, WAIT));

describe("the settings", () => {
  it("navigate between sections, and open the section of an emailed link", async () => {
    await openSettings("devices");
    expect(screen.getByRole("heading", { level: 2, name: "Sessions" })).toBeTruthy();
    fireEvent.click(screen.getByRole("tab", { name: "Password" }));
    await screen.findByLabelText(/^Current password/, {}, WAIT);
    expect(area.getRequestedPath()).toBe("/crafted/account/settings?section=password");
  });
});

describe("my details", () => {
  it("are saved and update the header", async () => {
    await openSettings("profile");
    await type(/^Surname/, "Okafor-Lee");
    await press("Save details");
    await screen.findByText("Details saved");
    await screen.findByRole("button", { name: /^Ada Okafor-Lee/ });
    expect(getAccount()?.Surname).toBe("Okafor-Lee");
  });

  // This also tests that the error of the failed request is caught: Vitest fails on an unhandled rejection.
  it("are saved even if the account cannot be loaded again", async () => {
    let isSaved = false;
    let hasFailed = false;
    await openSettings("profile", {
      network: async (request, respond) => {
        if (isSaved && request.url.endsWith("/ApplicantAccount/Get")) {
          hasFailed = true;
          return new Response(null, { status: 400 });
        }
        isSaved ||= request.url.includes("/ApplicantAccount/Update/");
        return respond();
      },
    });
    await type(/^Surname/, "Okafor-Lee");
    await press("Save details");
    await screen.findByText("Details saved");
    await waitFor(() => expect(hasFailed).toBe(true));
    expect(await screen.findByLabelText(/^Surname/)).toHaveProperty("value", "Okafor-Lee");
  });

  it("keep input while another section is open", async () => {
    await openSettings("profile");
    await type(/^Surname/, "Okafor-Reyes");
    fireEvent.click(screen.getByRole("tab", { name: "Sessions" }));
    fireEvent.click(screen.getByRole("tab", { name: "Your details" }));
    expect(await screen.findByLabelText(/^Surname/)).toHaveProperty("value", "Okafor-Reyes");
    await press("Save details");
    await screen.findByText("Details saved");
  });

  it("fill in state and postcode from the suggested suburb", async () => {
    await openSettings("profile");
    await type(/^Suburb/, "Wattle");
    await waitFor(() => expect(document.querySelector("option[value^='Wattlebrook']")).not.toBeNull(), WAIT);
    await type(
      /^Suburb/,
      document.querySelector("option[value^='Wattlebrook']")?.getAttribute("value") ?? "",
    );
    expect(screen.getByLabelText(/^Suburb/)).toHaveProperty("value", "Wattlebrook");
    await press("Save details");
    await screen.findByText("Details saved");
    expect(getAccount()?.Address).toMatchObject({ Suburb: "Wattlebrook", Postcode: "3159" });
  });

  it("are not sent while invalid; errors show in the summary and at the field", async () => {
    await openSettings("profile");
    await type(/^Postcode/, "39");
    await press("Save details");
    const link = await screen.findByRole("link", { name: /^Postcode: Enter a 4-digit postcode/ });
    const field = screen.getByLabelText(/^Postcode/);
    expect(link.getAttribute("href")).toBe(`#${field.id}`);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(getAccount()?.Address?.Postcode).not.toBe("39");
    // Save, because unsaved text is stored on the device, and the next test's page would show it.
    await type(/^Postcode/, getAccount()?.Address?.Postcode ?? "");
    await press("Save details");
    await screen.findByText("Details saved");
  });
});

describe("my details on a host in the United States", () => {
  it("ask for a ZIP code, and keep a saved state of another country", async () => {
    document.documentElement.dataset["region"] = "US";
    await openSettings("profile");
    await type(/^Telephone/, "(217) 555-0123");
    const zipCode = await screen.findByLabelText(/^ZIP code/, {}, WAIT);
    expect([zipCode.getAttribute("autocomplete"), zipCode.getAttribute("inputmode")]).toEqual([
      "postal-code",
      null,
    ]);
    const stateField = screen.getByLabelText<HTMLSelectElement>(/^State/);
    expect(stateField.value).toBe(getAccount()?.Address?.State);
    await press("Save details");
    await screen.findByText("Details saved", {}, WAIT);
    fireEvent.change(stateField, { target: { value: "IL" } });
    await press("Save details");
    await screen.findByRole("link", { name: /^ZIP code: Enter a ZIP code of 5 digits/ }, WAIT);
    await type(/^ZIP code/, "62704");
    await press("Save details");
    await waitFor(
      () => expect(getAccount()?.Address).toMatchObject({ State: "IL", Postcode: "62704" }),
      WAIT,
    );
    expect(getAccount()?.Phone).toBe("(217) 555-0123");
  });
});

describe("my password", () => {
  const changePassword = async (current: string, next: string) => {
    await type(/^Current password/, current);
    await type(/^New password/, next);
    await press("Change password");
  };

  it("shows its strength while typing, and is changed with the current one", async () => {
    await openSettings("password");
    await type(/^New password/, "password1");
    expect(screen.getByText(/commonly used password/)).toBeTruthy();
    await type(/^New password/, "wattle-before-oak");
    expect(screen.getByText("Strong.")).toBeTruthy();
    await changePassword("demo", "wattle-before-oak");
    await screen.findByText("Your password is changed", {}, WAIT);
    expect(screen.getByLabelText(/^New password/)).toHaveProperty("value", "");
  });

  it("is not changed if the current one is wrong; the service's error shows at the field", async () => {
    await openSettings("password");
    await changePassword("wrong", "wattle-before-oak");
    const link = await screen.findByRole("link", { name: "Your current password is incorrect." }, WAIT);
    const field = screen.getByLabelText(/^Current password/);
    expect(link.getAttribute("href")).toBe(`#${field.id}`);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("cannot be one that was used before", async () => {
    await openSettings("password");
    await changePassword("demo", "wattle-before-oak");
    await screen.findByText("Your password is changed", {}, WAIT);
    await changePassword("wattle-before-oak", "granite-over-river");
    await waitFor(() => expect(screen.getByLabelText(/^New password/)).toHaveProperty("value", ""), WAIT);
    await changePassword("granite-over-river", "wattle-before-oak");
    await screen.findByRole("link", { name: /^You have used this password before/ }, WAIT);
  }, 30_000);

  it("is not sent when it is too short", async () => {
    await openSettings("password");
    await changePassword("demo", "short");
    await screen.findByRole("link", { name: "Enter a password of at least 8 characters" });
    await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("alert"));
  });
});

describe("my signature", () => {
  it("can be typed instead of drawn, removed, and restored", async () => {
    await openSettings("signature");
    fireEvent.click(await screen.findByRole("radio", { name: "Type my name" }, WAIT));
    await type(/^Your full name/, "Ada Okafor");
    await press("Save signature");
    await screen.findByText("Signature saved");
    expect(getAccount()?.Signature).toEqual({ Kind: "typed", Value: "Ada Okafor" });
    await press("Remove signature");
    await screen.findByText("Signature removed.");
    expect(getAccount()?.Signature).toBeNull();
    await press("Undo");
    await waitFor(
      () => expect(getAccount()?.Signature).toEqual({ Kind: "typed", Value: "Ada Okafor" }),
      WAIT,
    );
  });
});

describe("the language of the account", () => {
  const languages: NonNullable<AreaOptions["languages"]> = [
    { code: "en-US", name: "English", dir: "ltr" },
    { code: "vi", name: "Tiếng Việt", dir: "ltr" },
  ];

  async function saveVietnamese(texts: Record<string, Record<string, string>>) {
    const meta = document.createElement("meta");
    meta.name = TEXT_FILES_META;
    meta.content = JSON.stringify(texts);
    document.head.append(meta);
    const { lang } = document.documentElement;
    onTestFinished(() => {
      meta.remove();
      // Restore the language, because the service responds to later tests in the language of the page.
      document.documentElement.lang = lang;
    });
    await openSettings("preferences", { languages });
    fireEvent.change(await screen.findByLabelText(/^Language/, { selector: "select" }, WAIT), {
      target: { value: "vi" },
    });
    await press("Save language");
  }

  it("is confirmed in the new language", async () => {
    const vietnamese = { "app.detailsSaved": "Đã lưu" };
    const address = `data:application/json,${encodeURIComponent(JSON.stringify(vietnamese))}`;
    await saveVietnamese({ vi: { area: address }, "en-US": {} });
    await screen.findByText("Đã lưu", {}, WAIT);
    expect(screen.queryByText("Details saved")).toBeNull();
    expect(getAccount()?.Language).toBe("vi");
  });

  it("is confirmed in the old language if the texts of the new one cannot be loaded", async () => {
    await saveVietnamese({});
    await screen.findByText("Details saved", {}, WAIT);
    await screen.findByText(/^We could not load this language/, {}, WAIT);
  });
});

describe("help in forms", () => {
  const findCheckbox = () => screen.findByRole("checkbox", { name: "Show help beside questions" }, WAIT);
  const isHelpTextOn = () => getPreferences(getAccount()?.Id ?? "", area.service.context).IsHelpTextOn;

  it("is collapsed optimistically and saved", async () => {
    await openSettings("preferences");
    fireEvent.click(await findCheckbox());
    expect(await findCheckbox()).toHaveProperty("checked", false);
    await waitFor(() => expect(isHelpTextOn()).toBe(false), WAIT);
  });

  it("rolls back with a message if the service refuses", async () => {
    await openSettings("preferences", {
      network: async (request, respond) =>
        request.method === "PUT" ? Response.json({ error: "Not now." }, { status: 400 }) : respond(),
    });
    fireEvent.click(await findCheckbox());
    await screen.findByText("Not now.", {}, WAIT);
    expect(await findCheckbox()).toHaveProperty("checked", true);
  });
});

describe("my devices", () => {
  const getRows = () => within(screen.getByRole("tabpanel")).getAllByRole("listitem");

  it("are signed out one by one, or all but this one", async () => {
    await openSettings("devices");
    await screen.findByText("This device", {}, WAIT);
    const rowCount = getRows().length;
    await press(/^Sign out: Safari on iPhone/);
    await screen.findByText(/Safari on iPhone.* is signed out/, {}, WAIT);
    expect(getRows()).toHaveLength(rowCount - 1);
    const endOthersButton = screen.getByRole("button", { name: /^Sign out (the|\d+) other/ });
    const isAboveRows =
      endOthersButton.compareDocumentPosition(getRows()[0] as Node) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAboveRows, "reached without the end of a long list").toBeTruthy();
    await press(/^Sign out (the|\d+) other/);
    await screen.findByText("You are not signed in anywhere else.", {}, WAIT);
    const listOpenSessions = () => listSessions(getAccount()?.Id ?? "", area.service.context);
    await waitFor(() => expect(listOpenSessions()).toHaveLength(1), WAIT);
  });

  it("appear live when somebody signs in elsewhere", async () => {
    await openSettings("devices");
    await screen.findByText("This device", {}, WAIT);
    const me = getAccount();
    if (!me) throw new Error("nobody is signed in");
    openSession(me, { domain: "riverbend.localhost", device: "Firefox on Android" }, area.service.context);
    area.receiveMessage({ Type: "AccountChanged", TopicName: area.topic, Part: "sessions" });
    await screen.findByRole("button", { name: "Sign out: Firefox on Android" }, WAIT);
  });
});
