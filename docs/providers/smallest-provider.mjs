// The smallest provider: the profile "core" of the contract. People sign in and read their applications.
// Run it: node docs/providers/smallest-provider.mjs 8080
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";

const ada = { FirstName: "Ada", Surname: "Okafor", Email: "ada@example.com", Username: "ada", Id: "1" };
const lodged = { Id: "lodged", Name: "Lodged", Tone: "info", Turn: "authority", IsTerminal: false };
const shed = {
  Id: "a1",
  Number: "BP-1",
  ApplicationTypeId: "shed",
  Title: "12 Wattle Grove",
  Status: lodged,
};
const theme = { StyleConfig: { ":root": { "--brand-primary": "#1d5c4d" } }, images: {} };
const menu = [{ Id: "list", Title: "Applications", Hyperlink: "/app-list" }];
const refreshTokens = new Map();

function startSession() {
  const session = { Token: randomUUID(), RefreshToken: randomUUID(), TopicName: "ada" };
  refreshTokens.set(session.Token, session.RefreshToken);
  return { ...session, ExpiresIn: new Date(Date.now() + 15 * 60_000).toISOString() };
}

function signIn({ username, password }) {
  if (username === undefined) return 400;
  return username === "ada" && password === "demo" ? startSession() : 401;
}

function refresh({ Token, RefreshToken }) {
  if (!Token || !RefreshToken) return 400;
  const isValid = refreshTokens.get(Token) === RefreshToken;
  return isValid
    ? { IsValid: true, ErrorMessage: "", ...startSession() }
    : { IsValid: false, ErrorMessage: "Expired" };
}

function listApplications({ AppListTypeName: list = "Mine", SearchFilterValues: filters = [] }) {
  const search = filters.find(({ Field }) => Field === "Search")?.Values[0] ?? "";
  const isFound = /Mine|InProgress/.test(list) && shed.Title.toLowerCase().includes(search.toLowerCase());
  return isFound ? { Items: [shed], TotalCount: 1 } : { Items: [], TotalCount: 0 };
}

/** Method and path of each call; its last part may be an id. A handler returns the body, or the status of an error. */
const calls = {
  "POST /api/Account/ApplicantLogin": signIn,
  "POST /api/Account/RefreshToken": refresh,
  "GET /api/Licence/GetApplicantPortalConfig/:id": () => ({
    UiConfig: JSON.stringify(theme),
    Calls: Object.keys(calls),
  }),
  "GET /api/Licence": () => ({
    Id: "shire",
    Name: "Example Shire",
    Phone: "03 9000 0000",
    Email: "a@example.com",
  }),
  "GET /api/Menu/GetApplicantMenu": () => menu,
  "GET /api/ApplicantAccount/Get": () => ({ ...ada, roles: [2], phone: "0400 000 000", address: null }),
  "POST /api/Application/GetList": listApplications,
  "GET /api/Application/ApplicantAppDetails/:id": (_, id) => (id === shed.Id ? { Application: shed } : 404),
};
const isOpen = (path) => /^\/api\/(Account|Licence)\b/.test(path);

createServer(async (request, response) => {
  response
    .setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*")
    .setHeader("Vary", "Origin");
  response.setHeader(
    "Access-Control-Allow-Headers",
    "Authorization, Content-Type, Product, LicenceId, AccountId",
  );
  response.setHeader("Access-Control-Expose-Headers", "Date, Retry-After");
  response.setHeader("Access-Control-Max-Age", "7200").setHeader("Content-Type", "application/json");
  const send = (status, body) => response.writeHead(status).end(JSON.stringify(body));
  if (request.method === "OPTIONS") return response.writeHead(204).end();
  const { pathname } = new URL(request.url, "http://provider");
  const parent = pathname.replace(/[^/]+$/, ":id");
  const methods = ["GET", "POST"].filter(
    (method) => `${method} ${pathname}` in calls || `${method} ${parent}` in calls,
  );
  if (methods.length === 0) return send(404, { error: "There is no such call" });
  response.setHeader("Allow", methods.join(", "));
  if (!methods.includes(request.method)) return send(405, { error: "The call has another method" });
  const token = request.headers.authorization?.replace("Bearer ", "");
  if (!isOpen(pathname) && !refreshTokens.has(token)) return send(401, { error: "Sign in" });
  let text = "";
  for await (const chunk of request) text += chunk;
  if (text && !/json/.test(request.headers["content-type"])) return send(415, { error: "Send JSON" });
  try {
    const handle = calls[`${request.method} ${pathname}`] ?? calls[`${request.method} ${parent}`];
    const body = handle(JSON.parse(text || "{}"), pathname.split("/").at(-1));
    return typeof body === "number" ? send(body, { error: "Not found or not allowed" }) : send(200, body);
  } catch {
    return send(400, { error: "The body is not valid JSON" });
  }
}).listen(Number(process.argv[2] ?? 8080), "127.0.0.1", function () {
  console.log(`The provider listens on http://127.0.0.1:${this.address().port}`);
});
