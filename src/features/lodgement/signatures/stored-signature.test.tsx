import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

type Methods = WizardConfig["submission"]["signature"]["methods"];

const savedSignature: Signature = { Kind: "typed", Value: "Ada Okafor, saved" };
let fixture: Awaited<ReturnType<typeof openLodgement>>;
let id: string;
/** Creates the simulated response to the request for the saved signature. */
let respondWithSaved: () => Response | Promise<Response>;

beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  respondWithSaved = () => Response.json({ Signature: savedSignature });
  fixture = await openLodgement();
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start .* extension by an owner-builder/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await screen.findByRole("heading", { level: 1, name: "About you" }, { timeout: 15_000 });
  id = fixture.stage.path.split("/")[1] ?? "";
});
afterEach(() => fixture.close());

/** Opens the declaration of a form that allows these methods. */
async function openDeclaration(methods: Methods) {
  fixture.stage.network = async (request, answer) => {
    if (request.url.includes("/GetSignature")) return respondWithSaved();
    const response = await answer();
    if (!request.url.includes(getWizardConfig.path)) return response;
    const config = (await response.json()) as WizardConfig;
    const signature = { methods, required: true };
    return Response.json({ ...config, submission: { ...config.submission, signature } });
  };
  fixture.show(`/${id}/declaration`);
  await screen.findByRole("heading", { level: 1, name: "Declaration" }, { timeout: 15_000 });
  return within(await screen.findByRole("group", { name: "Signature" }));
}

const findReminder = () => screen.queryByRole("link", { name: "Sign the application" });
const pressLodge = () => fireEvent.click(screen.getByRole("button", { name: "Lodge the application" }));

describe("the signature saved in the account", () => {
  it("signs where it is the only way, once the person chooses it", async () => {
    const group = await openDeclaration(["stored"]);
    await group.findByText("Ada Okafor, saved");
    pressLodge();
    await waitFor(() => expect(findReminder()).not.toBeNull());
    const savedSignatureBox = group.getByRole<HTMLInputElement>("checkbox", {
      name: "Use my saved signature",
    });
    expect(savedSignatureBox.checked).toBe(false);
    fireEvent.click(savedSignatureBox);
    expect(findReminder()).toBeNull();
    fireEvent.click(savedSignatureBox);
    expect(findReminder()).not.toBeNull();
  });

  it("is not chosen before the person chooses it, although the form names it first", async () => {
    const group = await openDeclaration(["stored", "typed"]);
    const savedSignatureRadio = await group.findByRole<HTMLInputElement>("radio", {
      name: "Use my saved signature",
    });
    expect(savedSignatureRadio.checked).toBe(false);
    expect(group.queryByText("Ada Okafor, saved")).toBeNull();
    pressLodge();
    await waitFor(() => expect(findReminder()).not.toBeNull());
    fireEvent.click(savedSignatureRadio);
    group.getByText("Ada Okafor, saved");
    expect(findReminder()).toBeNull();
  });

  it("does not replace a name that is being typed while it loads", async () => {
    const pendingResponse = Promise.withResolvers<Response>();
    respondWithSaved = () => pendingResponse.promise;
    const group = await openDeclaration(["stored", "typed"]);
    fireEvent.input(group.getByLabelText("Your full name"), { target: { value: "Ada" } });
    pendingResponse.resolve(Response.json({ Signature: savedSignature }));
    await group.findByRole("radio", { name: "Use my saved signature" });
    expect(group.getByLabelText<HTMLInputElement>("Your full name").value).toBe("Ada");
  });
});

describe("a form that allows only a saved signature", () => {
  it("says so if there is none, and finds one that was saved since", async () => {
    respondWithSaved = () => Response.json({ Signature: null });
    const group = await openDeclaration(["stored"]);
    await group.findByText(/^You can only sign this form with the signature saved in your account/);
    expect(group.queryByLabelText("Your full name")).toBeNull();
    respondWithSaved = () => Response.json({ Signature: savedSignature });
    fireEvent.click(group.getByRole("button", { name: "Check again" }));
    await group.findByRole("checkbox", { name: "Use my saved signature" });
  });

  it("offers a retry if the signature cannot be loaded", async () => {
    respondWithSaved = () => new Response(null, { status: 503 });
    const group = await openDeclaration(["stored"]);
    await group.findByText("We could not load your saved signature");
    respondWithSaved = () => Response.json({ Signature: savedSignature });
    fireEvent.click(group.getByRole("button", { name: "Try again" }));
    await group.findByRole("checkbox", { name: "Use my saved signature" });
  });
});
