import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type HTMLInputElement as HTMLInputElementOfPage, Window } from "happy-dom";
import { afterEach, expect, it, vi } from "vitest";
import { type FormReport, type WatchedForms, watchForms } from "./watch-form.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.restoreAllMocks();
});

const FORM = `
  <main><h1 id="list" tabindex="-1">Applications</h1></main>
  <div data-form="pool-and-barrier@2">
    <div data-path="pool.width"><input id="width" /></div>
    <div data-path="owners.o7k2.name"><input id="name" /></div>
  </div>`;

/** Creates a receiver of telemetry reports, and a page with a form. */
async function openForm() {
  const reports: FormReport[] = [];
  const rawBodies: string[] = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      rawBodies.push(body);
      reports.push(JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/telemetry`;
  const page = new Window();
  // happy-dom has no beacons.
  Object.assign(page.navigator, {
    sendBeacon: (to: string, body: string) => {
      void fetch(to, { method: "POST", body });
      return true;
    },
  });
  const clock = vi.spyOn(page.performance, "now");
  const setClock = (seconds: number) => clock.mockReturnValue(seconds * 1000);
  setClock(0);
  const { document } = page;
  document.body.innerHTML = FORM;
  watchForms({ url, window: page as unknown as WatchedForms["window"] });
  const getInput = (id: string) => document.getElementById(id) as unknown as HTMLInputElement;
  const leavePage = () => page.dispatchEvent(new page.Event("pagehide"));
  const typeText = (id: string, text: string) => {
    const input = document.getElementById(id) as HTMLInputElementOfPage;
    input.value = text;
    input.dispatchEvent(new page.Event("change", { bubbles: true }));
  };
  return { reports, rawBodies, at: setClock, getInput, leavePage, typeText, document };
}

it("reports time, edits and errors of questions and where the form was left, without answers and item ids", async () => {
  const { reports, rawBodies, at, getInput, leavePage, typeText } = await openForm();
  getInput("width").focus();
  at(12);
  typeText("width", "Ada Okafor");
  getInput("width").setAttribute("aria-invalid", "true");
  getInput("name").focus();
  at(15);
  await new Promise((resolve) => setTimeout(resolve));
  leavePage();
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toEqual({
    ...{ kind: "form", form: "pool-and-barrier", version: 2, visit: expect.stringMatching(/^[0-9a-f]{32}$/) },
    questions: [
      { path: "pool.width", seconds: 12, edits: 1, errors: 1 },
      { path: "owners.*.name", seconds: 3, edits: 0, errors: 0 },
    ],
    ...{ left: "owners.*.name", isLodged: false },
  });
  expect(rawBodies[0]).not.toMatch(/Okafor|o7k2/);
});

it("counts at most five minutes of one stretch, and ends a visit when the form is removed", async () => {
  const { reports, at, getInput, document } = await openForm();
  getInput("width").focus();
  at(3_600);
  document.querySelector("[data-form]")?.remove();
  document.body.insertAdjacentHTML("beforeend", '<p data-number="PL-2026-00001"></p>');
  getInput("list").focus();
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({ isLodged: true, left: null, questions: [{ seconds: 300 }] });
});

it("sends nothing for an untouched form", async () => {
  const { reports, leavePage } = await openForm();
  leavePage();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reports).toEqual([]);
});
