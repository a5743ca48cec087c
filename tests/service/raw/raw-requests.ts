/** Generates the bytes of HTTP requests and upgrades, most of which no client would send. */
import { allEndpoints } from "#contract/index.ts";
import type { Dice } from "./dice.ts";

const SEGMENTS = [
  "",
  ".",
  "..",
  "%2e%2e",
  "..%2f",
  "%2f",
  "%5c",
  "\\",
  "%00",
  "%0a",
  "%0d%0a",
  "%",
  "%zz",
  "%E0%A4%A",
  "%E2%82%AC",
  "a".repeat(300),
  "a".repeat(5_000),
  "%61".repeat(2_000),
  "constructor",
  "__proto__",
  "app012accuser",
  "acc-user",
  "'; DROP TABLE account",
  "<svg onload=1>",
  "*",
  ":id",
  "~",
  "[",
  "]",
  "{}",
  "|",
  "\u00e9",
  "x.html",
  "index.html",
];
const FOLDERS = [
  "/",
  "/api",
  "/desk",
  "/desk/api",
  "/documents",
  "/documents/uploads",
  "/gis",
  "/assets",
  "/ws",
].concat([
  "/api-docs",
  "/auth/login",
  "/_astro",
  "/.well-known",
  "/_headers",
  "/openapi.json",
  "//",
  "//evil.example",
]);
const TARGETS = [
  "//",
  "///",
  "*",
  "",
  "?",
  "#",
  "http://[",
  "http://localhost/",
  "https://x",
  "ws://localhost//",
  "/ws",
];
const PAGES = [
  "/",
  "/auth/login/",
  "/auth/login",
  "/app-list",
  "/nope",
  "/vi",
  "/desk/",
  "/desk/outbox",
  "/desk/desk.css",
].concat([
  "/desk/api/outbox",
  "/desk/nothing",
  "/gis/parcels?bbox=144,-38,145,-37",
  "/gis/search?q=a",
  "/api/Licence",
  "/api-docs",
]);
const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "QUERY",
  "get",
  "PRI",
  "",
];
const HOSTS = [
  "localhost",
  "a.localhost",
  "b.localhost",
  "127.0.0.1",
  "[::1]",
  "1.2.3.4.5",
  "[",
  "",
  "..",
  "evil.example",
].concat([
  "a.localhost:99999",
  "a.localhost.",
  "A.LOCALHOST",
  "report.json",
  "x".repeat(300),
  "localhost@evil.example",
  "%00",
]);
const HTTP_VERSIONS = [
  "HTTP/1.1",
  "HTTP/1.1",
  "HTTP/1.1",
  "HTTP/1.1",
  "HTTP/1.0",
  "HTTP/2.0",
  "HTTP/9",
  "FTP/1.1",
  "",
];
const HEADER_NAMES = [
  "Origin",
  "Authorization",
  "Content-Type",
  "If-None-Match",
  "Accept-Encoding",
  "Range",
  "Content-Range",
].concat([
  "Accept-Language",
  "X-Captcha",
  "Idempotency-Key",
  "Cookie",
  "Forwarded",
  "X-Forwarded-For",
  "Expect",
  "TE",
  "Trailer",
]);
const HEADER_VALUES = [
  "",
  "*",
  "gzip, br",
  "bytes=0-",
  "bytes 0-10/5",
  "bytes 9-1/*",
  "100-continue",
  "null",
  "identity;q=9",
].concat(
  [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=",
    "text/plain;charset=x",
  ],
  [
    "Bearer ",
    "Bearer a.b.c",
    "Basic !!",
    "altcha:e30=",
    '"',
    "\u00ff",
    "x".repeat(9_000),
    "zz-ZZ-".repeat(200),
  ],
);
const BODIES = [
  "",
  "{",
  "null",
  "[]",
  "{}",
  '{"username":"a","password":"b","domain":"c"}',
  '"\\ud800"',
  "a=b&c",
  "--\r\n",
].concat([
  "[".repeat(5_000),
  '{"a":'.repeat(3_000),
  '{"__proto__":{"x":1}}',
  "\u0000\u00ff",
  '{"Answers":{"a.b":1},"Revision":1e400}',
]);

/** Creates the bytes of one request or upgrade. `token` is a valid token. */
export function createRawBytes(dice: Dice, token: string): Buffer {
  const text = dice.oneIn(6) ? createUpgrade(dice) : createRequest(dice, token);
  const bytes = Buffer.from(text, "latin1");
  return dice.oneIn(8) ? damageBytes(bytes, dice) : bytes;
}

function createRequest(dice: Dice, token: string): string {
  const body = dice.oneIn(3) ? dice.pick(BODIES) : "";
  const headers = [`Host: ${pickHost(dice)}`];
  if (dice.oneIn(3)) headers.push(`Authorization: Bearer ${token}`);
  for (let count = dice.int(3); count > 0; count -= 1)
    headers.push(`${dice.pick(HEADER_NAMES)}: ${dice.pick(HEADER_VALUES)}`);
  if (body) headers.push("Content-Type: application/json", ...createBodyHeaders(body, dice));
  const method = dice.oneIn(8) ? dice.pick(METHODS) : body ? dice.pick(["POST", "PUT"]) : "GET";
  const version = dice.oneIn(20) ? dice.pick(HTTP_VERSIONS) : "HTTP/1.1";
  return `${method} ${createTarget(dice)} ${version}\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}

const pickHost = (dice: Dice) => (dice.oneIn(8) ? dice.pick(HOSTS) : dice.pick(["localhost", "a.localhost"]));

function createBodyHeaders(body: string, dice: Dice): string[] {
  const length = Buffer.byteLength(body, "latin1");
  if (!dice.oneIn(6)) return [`Content-Length: ${length}`];
  return dice.pick([
    ["Content-Length: 99999999999999999999"],
    ["Content-Length: -1"],
    [`Content-Length: ${length}`, "Transfer-Encoding: chunked"],
    ["Transfer-Encoding: chunked"],
    ["Transfer-Encoding: gzip, chunked"],
    [`Content-Length: ${length + 5}`],
    [`Content-Length: ${length}`, `Content-Length: ${length + 1}`],
  ]);
}

function createTarget(dice: Dice): string {
  if (dice.oneIn(10)) return dice.pick(TARGETS);
  const query = dice.oneIn(4) ? `?${dice.pick(SEGMENTS)}=${dice.pick(SEGMENTS)}&expires=1e9` : "";
  if (dice.oneIn(3)) return createCallPath(dice) + query;
  if (dice.oneIn(2)) return dice.pick(PAGES) + query;
  const segments = Array.from({ length: 1 + dice.int(3) }, () => dice.pick(SEGMENTS));
  return `${dice.pick(FOLDERS)}/${segments.join("/")}${query}`;
}

function createCallPath(dice: Dice): string {
  return dice
    .pick(allEndpoints)
    .endpoint.path.replace(/:\w+/g, () =>
      dice.oneIn(2) ? dice.pick(SEGMENTS) : dice.pick(["app012accuser", "acc-user", "x"]),
    );
}

function createUpgrade(dice: Dice): string {
  const path = dice.oneIn(2)
    ? dice.pick(["/ws", "/ws?x=1"])
    : dice.pick([...TARGETS, `/${dice.pick(SEGMENTS)}`]);
  const origin = dice.oneIn(3) ? dice.pick([...HOSTS, "null"]) : "http://riverbend.localhost:4321";
  const version = dice.oneIn(4) ? dice.pick(["1", "99", "", "x"]) : "13";
  const key = dice.oneIn(4) ? dice.pick(HEADER_VALUES) : "dGhlIHNhbXBsZSBub25jZQ==";
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${pickHost(dice)}`,
    `Connection: ${dice.pick(["Upgrade", "upgrade, close", "keep-alive, Upgrade"])}`,
    `Upgrade: ${dice.pick(["websocket", "websocket", "h2c", "WebSocket", ""])}`,
    `Origin: ${origin}`,
    `Sec-WebSocket-Version: ${version}`,
    `Sec-WebSocket-Key: ${key}`,
    ...(dice.oneIn(4)
      ? [`Sec-WebSocket-Extensions: ${dice.pick(["permessage-deflate; x", ";", 'a;b="'])}`]
      : []),
    "\r\n",
  ].join("\r\n");
}

/** Cuts the bytes off, inserts or overwrites random bytes, or repeats the bytes. */
function damageBytes(bytes: Buffer, dice: Dice): Buffer {
  const at = dice.int(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (dice.int(4)) {
    case 0:
      return before;
    case 1:
      return Buffer.concat([before, dice.bytes(1 + dice.int(40)), after]);
    case 2:
      return Buffer.concat([before, dice.bytes(1), after.subarray(1)]);
    default:
      return Buffer.concat([bytes, after, bytes]);
  }
}
