import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { allEndpoints } from "#contract/index.ts";
import { checkConformance } from "./check-conformance.ts";

const offeredCalls = [
  "PUT /api/ApplicationNotification/MarkAllRead",
  "DELETE /api/ApplicantAccount/DeleteMultiple",
  "POST /api/Application/CreateInit",
  "GET /api/DistributionList/GetList",
];
const selectedCalls = allEndpoints
  .filter(({ endpoint: { method, path } }) =>
    [...offeredCalls, "POST /api/Search/GlobalSearchList"].includes(`${method} ${path}`),
  )
  .map(({ area, name }) => `${area}.${name}`);

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

interface CarelessOptions {
  readonly hasAllow?: boolean;
  readonly calls?: readonly string[];
}

/**
 * Starts a careless provider: it checks no token, treats a missing body as an empty object, and carries out every call
 * with valid JSON.
 */
async function startCarelessProvider({
  hasAllow = false,
  calls,
}: CarelessOptions): Promise<{ url: string; acts: string[] }> {
  const executedCalls: string[] = [];
  const carelessServer = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? "", "http://provider");
    if (calls && pathname.startsWith("/api/Licence/Get")) return send(200, { UiConfig: "{}", Calls: calls });
    const methods = offeredCalls.flatMap((call) =>
      call.endsWith(` ${pathname}`) ? call.split(" ").slice(0, 1) : [],
    );
    if (methods.length > 0 && hasAllow) response.setHeader("Allow", methods.join(", "));
    if (request.method === "OPTIONS") return send(204, undefined);
    if (methods.length === 0) return send(404, { error: "unknown" });
    if (!methods.includes(request.method ?? "")) return send(405, { error: "another method" });
    try {
      JSON.parse(text || "{}");
    } catch {
      return send(400, { error: "not JSON" });
    }
    if (request.method !== "GET") executedCalls.push(`${request.method} ${pathname}`);
    return send(200, {});
  });
  server = carelessServer;
  await new Promise<void>((resolve) => carelessServer.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(carelessServer.address() as AddressInfo).port}`, acts: executedCalls };
}

describe("finding the calls that a careless provider offers", () => {
  it.each<[string, CarelessOptions]>([
    ["without help", {}],
    ["by the header Allow", { hasAllow: true }],
    ["by its own list", { calls: offeredCalls }],
  ])("%s makes it do nothing", async (_, options) => {
    const { url, acts } = await startCarelessProvider(options);
    const report = await checkConformance({
      ...{ service: url, origin: url, domain: "a.localhost", user: "ada", password: "demo" },
      ...{ zeroHash: "0", selectedCalls },
    });
    const missingPaths = report.rows
      .filter(({ verdict }) => verdict === "not offered")
      .map(({ path }) => path);
    expect(missingPaths).toEqual(["/api/Search/GlobalSearchList"]);
    expect(acts).toEqual([]);
  });

  it("warns of entries that the contract or the service does not have", async () => {
    const { url } = await startCarelessProvider({
      calls: ["GET /api/Lisence", "GET /api/Captcha/GetChallenge"],
    });
    const { warnings } = await checkConformance({
      ...{ service: url, origin: url, domain: "a.localhost", user: "ada", password: "demo" },
      ...{ zeroHash: "0", selectedCalls: ["captcha.getChallenge"] },
    });
    expect(warnings).toEqual([
      'Calls: "GET /api/Lisence" is unknown. Did you mean GET /api/Licence?',
      "Calls: GET /api/Captcha/GetChallenge is listed, but the service does not answer it",
    ]);
  });
});
