import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dropdownLists } from "#demo/domain/lookups/lists.ts";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  fixture = await openLodgement();
});
afterEach(() => fixture.close());

const WAIT_OPTIONS = { timeout: 10_000 };
const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name }, WAIT_OPTIONS);
const countDrafts = () =>
  fixture.service.context.store.collection("application").count({ StatusId: "draft" });

async function openType(name: string, permitId?: string) {
  fixture.show("", permitId);
  fireEvent.click(
    await screen.findByRole("button", { name: (label) => label.startsWith(`Start ${name}`) }, WAIT_OPTIONS),
  );
  await screen.findByRole("button", { name: "Start now" }, WAIT_OPTIONS);
}
const openPool = () => openType("Building permit: swimming");
async function startDraft(name: string) {
  await openType(name);
  fireEvent.click(screen.getByRole("button", { name: "Start now" }));
  await findHeading("About you");
  return fixture.stage.path.split("/")[1] ?? "";
}
const startPool = () => startDraft("Building permit: swimming");

describe("before the start", () => {
  it("shows time, fees and documents, and creates no draft", async () => {
    const previousDraftCount = countDrafts();
    await openPool();
    await screen.findByRole("heading", { name: "Documents you need" }, WAIT_OPTIONS);
    const feesSection = screen.getByRole("heading", { name: "Fees" }).parentElement as HTMLElement;
    within(feesSection).getByText("$135.30");
    screen.getByText("About 20 minutes");
    expect(countDrafts()).toBe(previousDraftCount);
    fireEvent.click(screen.getByRole("button", { name: "Choose another type" }));
    await findHeading("Start an application");
  });

  it.each([
    ["facts of the type", "Building permit: swimming", "/ApplicationType/Get/"],
    ["person's permits", "Report and consent", "/GetPermits"],
  ])(
    "hides the button until the %s are loaded, which would move it under the finger",
    async (_, name, call) => {
      const [requested, loading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      fixture.stage.network = async (request, answer) => {
        if (request.url.includes(call)) {
          requested.resolve();
          await loading.promise;
        }
        return answer();
      };
      // The style sheet hides the elements that follow a skeleton with the class `settling`.
      const isHidden = () =>
        screen.getByRole("button", { name: "Start now" }).closest(".skeleton-lines.settling ~ *") !== null;
      await openType(name);
      await requested.promise;
      expect(isHidden()).toBe(true);
      loading.resolve();
      await screen.findByRole("heading", { name: "Documents you need" }, WAIT_OPTIONS);
      await waitFor(() => expect(isHidden()).toBe(false), WAIT_OPTIONS);
    },
  );

  it("names a contact for a type that cannot be lodged online", async () => {
    fixture.show("");
    expect((await screen.findAllByText(/^Ask Riverbend Shire:/, {}, WAIT_OPTIONS)).length).toBeGreaterThan(0);
  });
});

describe("a type that follows a permit", () => {
  it("starts from a permit that the person holds, found by its number", async () => {
    const { store } = fixture.service.context;
    const permitNumber = store.collection("application").get("app020accuser")?.Number ?? "";
    await openType("Report and consent");
    const permitInput = await screen.findByRole(
      "combobox",
      { name: /^Which permit is this for\?/ },
      WAIT_OPTIONS,
    );
    fireEvent.change(permitInput, { target: { value: permitNumber } });
    fireEvent.mouseDown(
      await screen.findByRole("option", { name: (name) => name.startsWith(permitNumber) }, WAIT_OPTIONS),
    );
    await screen.findByText((text) => text.startsWith(`Permit ${permitNumber} for`), {}, WAIT_OPTIONS);
    fireEvent.click(screen.getByRole("button", { name: "Start now" }));
    await findHeading("About you");
    const id = fixture.stage.path.split("/")[1] ?? "";
    const permitAnswers = store.collection("answers").get("app020accuser")?.Answers ?? {};
    expect(fixture.answersOf(id)["property.address"]).toEqual(permitAnswers["property.address"]);
  });

  describe("and was opened from one", () => {
    const PERMIT = "app020accuser";
    const isPermitRequest = ({ url }: Request) => url.includes(`ApplicationId=${PERMIT}`);
    const getStartButton = () => screen.getByRole("button", { name: "Start now" });

    it("cannot start before that permit is loaded", async () => {
      const pendingPermit = Promise.withResolvers<void>();
      fixture.stage.network = async (request, answer) => {
        if (isPermitRequest(request)) await pendingPermit.promise;
        return answer();
      };
      const previousDraftCount = countDrafts();
      await openType("Report and consent", PERMIT);
      await screen.findByRole("heading", { name: "Documents you need" }, WAIT_OPTIONS);
      expect(getStartButton().getAttribute("aria-busy")).toBe("true");
      fireEvent.click(getStartButton());
      pendingPermit.resolve();
      await screen.findByText(/^Permit .+ for /, {}, WAIT_OPTIONS);
      expect(countDrafts()).toBe(previousDraftCount);
      fireEvent.click(getStartButton());
      await findHeading("About you");
      const permitAnswers = fixture.service.context.store.collection("answers").get(PERMIT)?.Answers ?? {};
      const id = fixture.stage.path.split("/")[1] ?? "";
      expect(fixture.answersOf(id)["property.address"]).toEqual(permitAnswers["property.address"]);
    });

    it("shows an error with a retry if that permit cannot be loaded, and can start without it", async () => {
      let isServiceDown = true;
      fixture.stage.network = async (request, answer) =>
        isServiceDown && isPermitRequest(request)
          ? Response.json({ error: "No." }, { status: 403 })
          : answer();
      await openType("Report and consent", PERMIT);
      await screen.findByText("We could not load the permit", {}, WAIT_OPTIONS);
      expect(getStartButton().getAttribute("aria-busy")).not.toBe("true");
      isServiceDown = false;
      fireEvent.click(screen.getByRole("button", { name: "Try again" }));
      await screen.findByText(/^Permit .+ for /, {}, WAIT_OPTIONS);
    });
  });

  it("offers no permit if the person holds none", async () => {
    const { store } = fixture.service.context;
    for (const one of store.collection("application").find({ where: { AccountId: "acc-user" } }))
      store.collection("application").put({ ...one, StatusId: "withdrawn" });
    await openType("Report and consent");
    await screen.findByRole("heading", { name: "Documents you need" }, WAIT_OPTIONS);
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("a draft whose screen is left", () => {
  it("stays a draft with the typed answers", async () => {
    const id = await startPool();
    fireEvent.input(screen.getByLabelText("Name of applicant"), { target: { value: "Grace Hopper" } });
    fixture.show("");
    await waitFor(
      () => expect(fixture.answersOf(id)["application.applicantName"]).toBe("Grace Hopper"),
      WAIT_OPTIONS,
    );
    expect(fixture.service.context.store.collection("application").get(id)?.StatusId).toBe("draft");
  });
});

describe("land of another council", () => {
  /** Changes the land of a draft to a district outside the portal's area. */
  function moveLand(id: string): void {
    const { store } = fixture.service.context;
    const answers = store.collection("answers").get(id);
    const otherDistrict = dropdownLists["MunicipalDistrict"]?.find(({ Name }) => Name !== "Riverbend Shire");
    if (!answers || !otherDistrict) throw new Error("a draft and a second district exist");
    const Answers = { ...answers.Answers, "property.municipalDistrict": otherDistrict.Id };
    store.collection("answers").put({ ...answers, Answers });
  }
  const readTypeName = async (id: string) => {
    fireEvent.input(screen.getByLabelText("Name of applicant"), { target: { value: "Grace Hopper" } });
    await waitFor(
      () => expect(fixture.answersOf(id)["application.applicantName"]).toBe("Grace Hopper"),
      WAIT_OPTIONS,
    );
  };
  const findNotice = () => screen.findByText(/^This portal is for land in Riverbend Shire/, {}, WAIT_OPTIONS);

  it("is reported at the question", async () => {
    const id = await startDraft("Extension of time");
    await readTypeName(id);
    moveLand(id);
    fixture.show(`/${id}/permit`);
    await findHeading("The permit");
    await findNotice();
  });

  it("is reported in a form on a single page", async () => {
    fixture.stage.network = async (request, answer) => {
      const reply = await answer();
      if (!/\/GetWiz+ardConfig\b/.test(request.url)) return reply;
      return Response.json({ ...((await reply.json()) as object), layout: "single-page" });
    };
    await openType("Extension of time");
    fireEvent.click(screen.getByRole("button", { name: "Start now" }));
    await screen.findByRole("button", { name: "Lodge the application" }, WAIT_OPTIONS);
    const id = fixture.stage.path.split("/")[1] ?? "";
    await readTypeName(id);
    moveLand(id);
    fixture.show("");
    fixture.show(`/${id}/permit`);
    await findNotice();
  });
});
