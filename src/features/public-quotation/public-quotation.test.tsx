import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { Quotation, QuotedFees } from "#contract/public/public-quotation.ts";
import { createPlainText } from "#i18n/plain-text.ts";
import shared from "../../islands/messages.en-US.json" with { type: "json" };
import own from "./messages.en-US.json" with { type: "json" };
import { PublicQuotation, type PublicQuotationProps } from "./public-quotation.tsx";

const t = createPlainText({ ...shared, ...own }, "en-US");
const fees: QuotedFees = {
  Lines: [
    { Label: "Lodgement fee", Amount: "482.60", Note: null, Gst: null },
    { Label: "Building levy", Amount: "614.40", Note: "0.128 % of the cost", Gst: null },
  ],
  ...{ Total: "1097.00", Gst: "0.00", Warnings: [], Missing: [] },
};
const quotation: Quotation = {
  ...fees,
  ...{ Number: "Q-2026-00012", TypeName: "Building permit: new dwelling", Name: "Ada Okafor" },
  ...{ Email: "ada@site.example", IssuedOn: "2026-11-21", ValidUntil: "2026-12-21", IsOver: false },
  Work: { ApplicationTypeId: "building-permit-new-dwelling", Cost: "480000.00" },
};

/** Loads lazy components in advance, so that tests render them without delay. */
beforeAll(() =>
  Promise.all([
    import("./quotation-result.tsx"),
    import("./quotation-receipt.ts"),
    import("./fee-breakdown.tsx"),
    import("./lapses-on-field.tsx"),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/public-quotation/");
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["region"];
  vi.useRealTimers();
});

async function openPage(calls: Partial<PublicQuotationProps> = {}) {
  const props: PublicQuotationProps = {
    ...{ t, language: "en-US", personCheck: null, lodgeHref: "/public-lodgement/" },
    onPreview: async () => fees,
    onRequest: async () => quotation,
    onFind: async () => quotation,
    onDownload: async () => {},
    ...calls,
  };
  await act(async () => void render(<PublicQuotation {...props} />));
}
const type = (label: string, value: string) =>
  act(async () => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.input(field, { target: { value } });
  });
async function waitForPreview() {
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)));
  await act(async () => void (await vi.dynamicImportSettled()));
}
async function pressButton(name: string) {
  const form = screen.getByRole("button", { name }).closest("form") as HTMLFormElement;
  await act(async () => fireEvent.submit(form));
  await act(async () => void (await vi.dynamicImportSettled()));
}

describe("a reload", () => {
  it("keeps the typed values, also of fields that depend on the type of work, until the quotation is requested", async () => {
    await openPage();
    await type("Type of work", "permit-extension");
    await act(async () => void (await vi.dynamicImportSettled()));
    await type("Date the permit lapses (optional)", "28/02/2027");
    await act(async () => fireEvent.click(screen.getByLabelText("To finish the work")));
    await type("Your name", "Ada Okafor");
    await type("Email address", "ada@site.example");
    cleanup();
    const onRequest = vi.fn<PublicQuotationProps["onRequest"]>(async () => quotation);
    await openPage({ onRequest });
    await act(async () => void (await vi.dynamicImportSettled()));
    expect(screen.getByLabelText("Your name")).toHaveProperty("value", "Ada Okafor");
    await pressButton("Send me this quotation");
    expect(onRequest.mock.lastCall).toEqual([
      { ApplicationTypeId: "permit-extension", ExtensionKind: "finish", LapsesOn: "2027-02-28" },
      { name: "Ada Okafor", email: "ada@site.example" },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("the day a permit lapses", () => {
  it("is typed in the date format of the council's country; a day that does not exist is an error", async () => {
    const onPreview = vi.fn<PublicQuotationProps["onPreview"]>(async () => fees);
    await openPage({ onPreview });
    await type("Type of work", "permit-extension");
    await act(async () => void (await vi.dynamicImportSettled()));
    await type("Date the permit lapses (optional)", "31/02/2027");
    await pressButton("Send me this quotation");
    expect(screen.getByRole("link", { name: "Enter a date, for example 31/12/2026" })).toBeDefined();
    expect(screen.getByLabelText("Date the permit lapses (optional)")).toHaveProperty("value", "31/02/2027");
    await type("Date the permit lapses (optional)", "28/2/2027");
    await waitForPreview();
    expect(onPreview.mock.lastCall?.[0]).toEqual({
      ApplicationTypeId: "permit-extension",
      LapsesOn: "2027-02-28",
    });
  });

  it("is typed with the month first on a host in the United States, before the config is loaded", async () => {
    document.documentElement.dataset["region"] = "US";
    await openPage();
    await type("Type of work", "permit-extension");
    await act(async () => void (await vi.dynamicImportSettled()));
    const day = screen.getByLabelText("Date the permit lapses (optional)");
    await type("Date the permit lapses (optional)", "31/12/2027");
    await pressButton("Send me this quotation");
    expect(day).toHaveProperty("placeholder", "mm/dd/yyyy");
    expect(screen.getByRole("link", { name: "Enter a date, for example 12/31/2026" })).toBeDefined();
  });
});

describe("live fees", () => {
  it("are requested after a pause in typing, with the fields of the kind of work", async () => {
    const onPreview = vi.fn<PublicQuotationProps["onPreview"]>(async () => fees);
    await openPage({ onPreview });
    await type("Type of work", "building-permit-new-dwelling");
    await type("Cost of the work", "4");
    await type("Cost of the work", "480,000");
    expect(onPreview).not.toHaveBeenCalled();
    await waitForPreview();
    expect(onPreview.mock.calls.map(([work]) => work)).toEqual([
      { ApplicationTypeId: "building-permit-new-dwelling", Cost: "480000.00" },
    ]);
    expect(screen.getByText("$1,097.00")).toBeDefined();
    expect(screen.getByText("Total: $1,097.00")).toBeDefined();
    expect(screen.getByText("These fees are set by law and do not include GST.")).toBeDefined();
  });

  it("show the GST included in each fee", async () => {
    const [line] = fees.Lines;
    if (!line) throw new Error("there is a line");
    await openPage({
      onPreview: async () => ({ ...fees, Lines: [{ ...line, Gst: "43.87" }], Gst: "43.87" }),
    });
    await type("Type of work", "building-permit-fence");
    await waitForPreview();
    expect(screen.getByText("Includes $43.87 GST")).toBeDefined();
    expect(screen.getByText("The total includes $43.87 GST.")).toBeDefined();
  });

  it("can be requested again after a network error, keeping the input", async () => {
    let isOffline = true;
    await openPage({
      onPreview: async () => {
        if (isOffline) throw new ApiError({ kind: "network", status: 0 });
        return fees;
      },
    });
    await type("Type of work", "building-permit-pool");
    await waitForPreview();
    expect(screen.getByText(/could not calculate the fees/)).toBeDefined();
    isOffline = false;
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
    await waitForPreview();
    expect(screen.getByText("$1,097.00")).toBeDefined();
  });

  it("show only the fields of the kind of work", async () => {
    await openPage();
    await type("Type of work", "report-and-consent-siting");
    expect(screen.queryByLabelText("Cost of the work")).toBeNull();
    expect(screen.getByLabelText("Number of regulations that need consent")).toBeDefined();
  });
});

describe("requesting a quotation", () => {
  it("lists what is missing, each with a link", async () => {
    await openPage();
    await type("Cost of the work", "a lot");
    await pressButton("Send me this quotation");
    const links = within(screen.getByRole("alert")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "#ApplicationTypeId",
      "#Cost",
      "#Name",
      "#Email",
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("Cost of the work").value).toBe("a lot");
  });

  it("ends with a number, an expiry date and a link that lodges it", async () => {
    const onRequest = vi.fn(async () => quotation);
    await openPage({ onRequest });
    await type("Type of work", "building-permit-new-dwelling");
    await type("Cost of the work", "480000");
    await type("Your name", "Ada Okafor");
    await type("Email address", "ada@site.example");
    await pressButton("Send me this quotation");
    expect(onRequest).toHaveBeenCalledWith(
      { ApplicationTypeId: "building-permit-new-dwelling", Cost: "480000.00" },
      { name: "Ada Okafor", email: "ada@site.example" },
    );
    expect(screen.getByRole("heading", { name: "Quotation Q-2026-00012" })).toBe(document.activeElement);
    expect(screen.getByText(/valid until 21 December 2026/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Start application" }).getAttribute("href")).toBe(
      "/public-lodgement/#type=building-permit-new-dwelling&quotation=Q-2026-00012",
    );
    expect(screen.getByText(/we copy your answers into it if you use the same email address/)).toBeDefined();
  });
});

it("the form says that its answers are copied into an application, unless none can be started here", async () => {
  await openPage();
  expect(screen.getByText(/^You can start an application from the quotation later\./)).toBeDefined();
  cleanup();
  await openPage({ lodgeHref: "" });
  expect(screen.queryByText(/^You can start an application/)).toBeNull();
});

describe("an earlier quotation", () => {
  it("is shown again after a reload, and by its address later", async () => {
    await openPage();
    await type("Quotation number", "Q-2026-00012");
    await type("Email address we sent the quotation to", "ada@site.example");
    await pressButton("Show quotation");
    expect(location.hash).toBe("#receipt=Q-2026-00012");
    cleanup();
    await openPage();
    await waitForPreview();
    expect(screen.getByRole("heading", { name: "Quotation Q-2026-00012" })).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove from this device" })));
    await act(async () => void (await vi.dynamicImportSettled()));
    expect(screen.getByLabelText("Type of work")).toBeDefined();
    expect([location.hash, localStorage.length]).toEqual(["", 0]);
  });

  it("is found by number and email address; the link in the email fills in the number", async () => {
    history.replaceState(null, "", "/public-quotation/#number=Q-2026-00012");
    const onFind = vi.fn(async () => ({ ...quotation, IsOver: true }));
    await openPage({ onFind });
    await type("Email address we sent the quotation to", "ada@site.example");
    await pressButton("Show quotation");
    expect(onFind).toHaveBeenCalledWith("Q-2026-00012", "ada@site.example");
    expect(screen.getByText("This quotation expired on 21 December 2026")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Start application" })).toBeNull();
  });

  it("that does not exist shows the service's message", async () => {
    const text = "We could not find a quotation with this number and this email address.";
    await openPage({
      onFind: async () => {
        throw new ApiError({ kind: "refused", status: 404, text });
      },
    });
    await type("Quotation number", "Q-1");
    await type("Email address we sent the quotation to", "eve@site.example");
    await pressButton("Show quotation");
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Quotation number").value).toBe("Q-1");
  });
});
