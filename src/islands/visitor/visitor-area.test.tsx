import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fixtureConfig } from "#api/transport.fixture.ts";
import { TEXT_FILES_META } from "#contract/config/text-files.ts";
import lodgement from "#features/public-lodgement/messages.en-US.json" with { type: "json" };
import i18n from "#i18n/messages.en-US.json" with { type: "json" };
import type { VisitorOptions } from "#session/visitor-session.ts";
import islands from "../messages.en-US.json" with { type: "json" };
import { PublicLodgement } from "../public-lodgement.tsx";

const sessions = vi.hoisted((): VisitorOptions[] => []);
vi.mock("#session/visitor-session.ts", () => ({
  openVisitorSession: async (options: VisitorOptions) => {
    sessions.push(options);
    return { client: {} };
  },
}));
vi.mock("#ui/styles/portal.css?url", () => ({ default: undefined }));
vi.mock("./lodged/lodged-application.tsx", () => ({
  LodgedApplication: ({ openVisit }: { openVisit: { visit: { ApplicationId: string } } }) => (
    <p>Application {openVisit.visit.ApplicationId}</p>
  ),
}));
vi.mock("./visitor-wizard.tsx", () => ({
  VisitorWizard: ({ openVisit }: { openVisit: { visit: { ApplicationId: string } } }) => (
    <p>Form of {openVisit.visit.ApplicationId}</p>
  ),
}));

const title = "Riverbend Shire permits";
const languages = [{ code: "en-US", name: "English", dir: "ltr" }];
const config = { ...fixtureConfig, portal: { host: "riverbend.localhost", title, languages } };
const Session = { Token: "t", RefreshToken: "r", ExpiresIn: "2099-01-01T00:00:00Z", TopicName: "visitor" };

let state: "open" | "lodged" | "moved" = "open";
let isLinkValid = true;

beforeEach(() => {
  sessions.length = 0;
  [state, isLinkValid] = ["open", true];
  localStorage.clear();
  sessionStorage.clear();
  setTexts("en-US");
  vi.stubGlobal("fetch", async (input: Request | string) => {
    if (typeof input === "string") return Response.json(config);
    const { Secret } = await input.json();
    const Visit = { Session, ApplicationId: Secret, Secret, EndsAt: "2026-12-24T00:00:00Z", Email: "" };
    const number = state === "lodged" ? "BP-1" : null;
    return Response.json({
      State: state,
      Number: number,
      TypeName: "Pool",
      Visit: isLinkValid ? Visit : null,
    });
  });
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

/** Writes a page head that offers one language without texts. */
function setTexts(language: string): void {
  document.head.innerHTML = `<meta name="${TEXT_FILES_META}" content='{"${language}":{}}'>`;
}

function openLink(secret: string): void {
  location.hash = `#resume=${secret}`;
}

function renderPage(): void {
  openLink("one");
  renderAtUrl();
}

function renderAtUrl(): void {
  render(
    <PublicLodgement
      language="en-US"
      texts={{ ...i18n, ...islands, ...lodgement }}
      trackHref="/app-tracking/"
    />,
  );
}

const loadOptions = { timeout: 20_000 };

describe("the start form", () => {
  it("puts the selected type into the URL beside a quotation", async () => {
    history.replaceState(null, "", "#quotation=Q-1");
    vi.stubGlobal("fetch", async (input: Request | string) =>
      Response.json(
        typeof input === "string"
          ? config
          : [
              {
                Id: "pool",
                Name: "Pool",
                Group: "Permits",
                Description: "",
                EstimatedMinutes: 5,
                CanLodge: true,
              },
            ],
      ),
    );
    renderAtUrl();
    await screen.findByRole("option", { name: "Pool" });
    fireEvent.change(screen.getByLabelText("What do you want to lodge?"), { target: { value: "pool" } });
    expect(location.hash).toBe("#quotation=Q-1&type=pool");
  });
});

describe("the application of a private link", () => {
  it("stops its session when another link is pasted, and not before", async () => {
    renderPage();
    await screen.findByText("Form of one", {}, loadOptions);
    expect(sessions.map(({ signal }) => signal.aborted)).toEqual([false]);
    openLink("two");
    await screen.findByText("Form of two");
    expect(sessions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it("that cannot be shown says so, and can be opened again", async () => {
    setTexts("vi");
    renderPage();
    await screen.findByRole("heading", { name: "We could not open your application" }, loadOptions);
    setTexts("en-US");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Form of one");
  });

  it("opens again after a reload, which the same page in another language is too", async () => {
    renderPage();
    await screen.findByText("Form of one", {}, loadOptions);
    expect(location.hash).toBe("#step");
    cleanup();
    renderAtUrl();
    await screen.findByText("Form of one", {}, loadOptions);
  });

  it("that is lodged is shown, also after a reload of this tab, and is not offered as unfinished", async () => {
    state = "lodged";
    renderPage();
    await screen.findByText("Application one", {}, loadOptions);
    expect(location.hash).toBe("#application");
    cleanup();
    renderAtUrl();
    await screen.findByText("Application one", {}, loadOptions);
    cleanup();
    history.replaceState(null, "", location.pathname);
    renderAtUrl();
    expect(screen.queryByRole("button", { name: "Continue application" })).toBeNull();
    cleanup();
    // Simulates another tab: it has the URL, but no stored link.
    sessionStorage.clear();
    location.hash = "#application";
    renderAtUrl();
    await screen.findByRole("heading", { name: "This link does not work" });
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ["lodged", "This application has been lodged", "I have lost my private link"],
    ["moved", "This application has moved to an account", undefined],
  ] as const)("whose link is closed is not shown: %s", async (closedState, title, newLink) => {
    [state, isLinkValid] = [closedState, false];
    renderPage();
    await screen.findByRole("heading", { name: title }, loadOptions);
    expect(screen.queryByText("I have lost my private link")?.textContent).toBe(newLink);
    expect(sessions).toEqual([]);
  });

  it("whose session ends says so", async () => {
    renderPage();
    await screen.findByText("Form of one", {}, loadOptions);
    sessions[0]?.onEnded();
    await screen.findByRole("heading", { name: "Your session has ended" });
  });
});
