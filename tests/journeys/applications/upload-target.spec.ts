/**
 * Tests uploads to a storage service on another origin, as with presigned URLs of S3 and Azure (decisions
 * 83).
 */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { createDraft } from "../support/create-draft.ts";
import { type LocalServer, listen } from "../support/local-server.ts";
import { openOtherPortal } from "../support/other-portal.ts";
import { expect, serviceUrl, test } from "../support/portal.ts";
import { drawPdf } from "../support/sample-files.ts";

const REFUSED_TEXT = /The document server refused the file\. You are online/;

/** Opens storage that passes files on to the service, and has CORS rules like a bucket. */
async function openStorage(): Promise<LocalServer & { isOpen: boolean; readonly methods: string[] }> {
  const storage = { isOpen: true, methods: [] as string[] };
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url = "/", headers } = request;
    storage.methods.push(method);
    if (!storage.isOpen)
      return void response.writeHead(403, { "Content-Type": "application/xml" }).end("<Error/>");
    response.setHeader("Access-Control-Allow-Origin", headers.origin ?? "");
    if (method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Methods", "PUT");
      response.setHeader("Access-Control-Allow-Headers", "content-type, content-range");
      return void response.writeHead(204).end();
    }
    const { origin: _, ...forwardedHeaders } = headers;
    const forwardedRequest = forward(
      new URL(url, serviceUrl),
      { method, headers: forwardedHeaders },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502);
        reply.pipe(response);
      },
    );
    request.pipe(forwardedRequest);
  };
  const server = await listen(createServer(respond));
  return Object.assign(storage, server);
}

/**
 * Opens the service, with another origin in its presigned URLs. This is a real server, because a browser asks
 * for no CORS permission if a test intercepts its requests.
 */
function openProvider(readOrigin: () => string): Promise<LocalServer> {
  return listen(
    createServer((request, response) => {
      const { method, headers, url = "/" } = request;
      const isPresigned = /\/api\/Document\/(GetPresignedUrl|ResumeUpload)\//.test(url) && method === "POST";
      // The response is read below, so it must not be compressed.
      const uncompressedHeaders = { ...headers, "accept-encoding": "identity" };
      const forwardedRequest = forward(
        new URL(url, serviceUrl),
        { method, headers: uncompressedHeaders },
        (reply) => {
          const { "content-length": _, ...responseHeaders } = reply.headers;
          response.writeHead(reply.statusCode ?? 502, isPresigned ? responseHeaders : reply.headers);
          if (isPresigned) void json(reply).then((body) => response.end(toStorageUrl(body, readOrigin())));
          else reply.pipe(response);
        },
      );
      request.pipe(forwardedRequest);
    }),
  );
}

function toStorageUrl(body: unknown, origin: string): string {
  const { Url, ...rest } = body as { readonly Url: string };
  const { pathname, search } = new URL(Url);
  return JSON.stringify({ ...rest, Url: `${origin}${pathname}${search}` });
}

test("a file goes to a listed storage service; a refusal is shown, kept apart from being offline, and can be retried", async ({
  page,
}) => {
  const storage = await openStorage();
  const listedOrigin = `http://127.0.0.1:${storage.port}`;
  let origin = listedOrigin;
  const provider = await openProvider(() => origin);
  const portal = await openOtherPortal("riverbend", {
    file: { imageOrigins: [serviceUrl] },
    environment: { uploadOrigins: [listedOrigin] },
    service: `http://localhost:${provider.port}`,
  });
  const putUrls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes("/documents/uploads/"))
      putUrls.push(request.url());
  });
  const id = await createDraft("user@demo.example");
  await portal.signIn(page, "user@demo.example");
  await page.goto(portal.url(`/app-details/${id}?section=documents`));
  const getRegion = (name: string) => page.getByRole("region", { name, exact: true });
  const chooseFile = async (name: string, file: string) => {
    const fileChooserEvent = page.waitForEvent("filechooser");
    await getRegion(name)
      .getByRole("button", { name: /^Choose files/ })
      .click();
    await (await fileChooserEvent).setFiles(await drawPdf(file, file));
  };
  const expectReceived = (name: string) =>
    expect(getRegion(name).getByText("Received", { exact: true })).toBeVisible();

  await chooseFile("Site plan", "site.pdf");
  await expectReceived("Site plan");
  expect(storage.methods).toEqual(["OPTIONS", "PUT"]);

  // Without CORS rules, a browser reports the same error as without a connection.
  storage.isOpen = false;
  putUrls.length = 0;
  await chooseFile("Floor plans", "floor.pdf");
  await expect(page.getByRole("alert").getByText(REFUSED_TEXT)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Stored on this device")).toBeVisible();
  await expect(page.getByText("You are offline", { exact: false })).toHaveCount(0);
  expect(putUrls.length).toBeLessThanOrEqual(5);
  storage.isOpen = true;
  await page.getByRole("button", { name: "Try again: floor.pdf" }).click();
  await expectReceived("Floor plans");

  // The browser sends no request to an origin that the host file does not list.
  putUrls.length = 0;
  origin = "http://127.0.0.2:9";
  await chooseFile("Elevations", "north.pdf");
  await expect(page.getByRole("alert").getByText(REFUSED_TEXT)).toBeVisible({ timeout: 20_000 });
  expect(putUrls).toEqual([]);
  portal.close();
  provider.close();
  storage.close();
});
