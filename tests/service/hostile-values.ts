/** Values that an attacker or a faulty program would send. */
import fc from "fast-check";

/**
 * A body, or a part of a body, that is too large to be stored in every generated case. It is stored as a text
 * and the number of its repetitions.
 */
export class Repeated {
  readonly text: string;
  readonly times: number;
  constructor(text: string, times: number) {
    this.text = text;
    this.times = times;
  }
  toString(): string {
    return this.text.repeat(this.times);
  }
}

const hostileTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfff\ud800y",
  "\u202egnp.exe",
  "\uffff\ufffe",
  "\u2028\u2029",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "' OR '1'='1",
  "'; DROP TABLE application; --",
  '") UNION SELECT Json FROM account --',
  "%' ESCAPE '\\",
  '"',
  '" OR "',
  "NEAR(a b, 1000000)",
  "a* OR b*",
  "-term AND NOT (",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "{{7*7}}",
  "$" + "{process.exit(1)}",
  '=HYPERLINK("http://evil.example")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+1+1",
  "-2+3",
  "../../../../etc/passwd",
  "..\\..\\windows\\system32",
  "file:///etc/passwd",
  "/dev/null",
  "con.pdf",
  ".pdf",
  "a.pdf.exe",
  "javascript:alert(1)",
  "http://169.254.169.254/",
  "$.Password",
  "1e309",
  "-0",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "9007199254740993",
  "99999999999999999999",
  "2026-02-30",
  "2026-11-31T25:61:61Z",
  "0000-00-00",
  "+275760-09-13T00:00:00.001Z",
  "-271821-04-19T23:59:59.999Z",
  "9999-12-31T23:59:59.999Z",
  "-9999999999999999999999999.00",
  "(a+)+$",
  "a".repeat(127),
  "Ω".repeat(128),
  "z".repeat(3_000),
  "👩‍👩‍👧‍👦".repeat(30),
  "e\u0301".repeat(40),
];

const numbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

export const hostileText = fc.constantFrom(...hostileTexts);

/** JSON values that often break programs. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { "": "" }) },
  fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')),
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(hostileText, fc.constantFrom<unknown>(1, "x", null), { maxKeys: 4 }),
  fc.constantFrom(300, 1_500).map((length) => Array.from({ length }, (_, at) => at)),
  fc.constantFrom(50, 1_500).map((depth) => createNested(depth)),
  fc.constantFrom(5_000, 200_000).map((length) => new Repeated("q", length)),
);

function createNested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { Value: value };
  return value;
}

/** Invalid JSON, and JSON that is hard to parse. */
export const hostileBody: fc.Arbitrary<string | Repeated> = fc.constantFrom<string | Repeated>(
  "",
  " ",
  "{",
  "nul",
  "'single'",
  '{"a":1,}',
  "[1,2",
  "NaN",
  "undefined",
  "\ufeff{}",
  '"text"',
  "null",
  "0",
  "-",
  "1e999",
  "[]",
  "[null]",
  "[{}]",
  '{"Id":"a","Id":"b"}',
  '{"__proto__":{"Id":"x"}}',
  '{"\\u0000":1}',
  '"\\ud800"',
  "{}{}",
  "<xml/>",
  "a=1&b=2",
  `{"Revision":0,"Answers":{"nature.description":${"[".repeat(9_000)}${"]".repeat(9_000)}}}`,
  `{"Id":${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}}`,
  new Repeated("[", 50_000),
  new Repeated('{"a":', 20_000),
  new Repeated(" ", 900_000),
  new Repeated("x", 1_200_000),
);

/**
 * Unusual, wrong and malformed values of the `Content-Type` header. `undefined` sends the request without
 * this header.
 */
export const hostileContentType = fc.constantFrom<string | undefined>(
  undefined,
  "",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/xml",
  "application/json-seq",
  "application/jsonx",
  "application/json; charset=utf-16",
  "application/vnd.api+json",
  "APPLICATION/JSON",
  "*/*",
  ";",
  `application/json;${"a".repeat(5_000)}`,
);

/** Headers that mislead a service which trusts them. */
export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom<
  Readonly<Record<string, string>>
>(
  { "X-HTTP-Method-Override": "DELETE" },
  { "X-Forwarded-Host": "evil.example" },
  { Origin: "null" },
  { Origin: "http://evil.example" },
  { Origin: "http://riverbend.localhost.evil.example" },
  { "If-Match": "*" },
  { "If-Match": '"not a revision"' },
  { "Idempotency-Key": "k".repeat(5_000) },
  { "Idempotency-Key": "' OR 1=1 --" },
  { "Idempotency-Key": "shared" },
  { "Content-Encoding": "gzip" },
  { "Content-Length": "-1" },
  { "Content-Length": "999999999999" },
  { Range: "bytes=0-0,-1,99999999999-" },
  { "Accept-Language": "x".repeat(4_000) },
  { Accept: "text/html" },
  { Product: "" },
  { LicenceId: "../..", AccountId: "acc-admin" },
  { Cookie: "XSRF-TOKEN=%00; a=b" },
  { "User-Agent": "\u00ff" },
);

/** Invalid and forged values of the `Authorization` header. None of them may sign a caller in. */
export const hostileAuthorization = fc.constantFrom(
  "Bearer",
  "Bearer ",
  "Bearer x",
  "Basic dXNlcjpkZW1v",
  "Bearer a.b.c",
  "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhY2MtYWRtaW4iLCJzaWQiOiJ4In0.",
  "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhY2MtYWRtaW4ifQ.AAAA",
  `Bearer ${"A".repeat(20_000)}`,
  "bearer null",
  "Bearer undefined",
);

/** Path segments, sent without further encoding. */
export const hostileSegment = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    "%",
    "%ff",
    "%c0%ae",
    "%2e%2e%2f",
    "..%2f..%2f",
    "%00",
    "a%2fb",
    "a;b=c",
    "%u0041",
    ":id",
    "*",
    "x".repeat(6_000),
  ),
);

export const hostileQuery = fc.oneof(
  fc.constantFrom(
    "",
    "?",
    "&&&=",
    "PageNumber=1&PageNumber=2",
    "PageNumber[]=1&PageSize[$gt]=1",
    "PageNumber=0&PageSize=0",
    "PageNumber=-1&PageSize=20",
    "PageNumber=1e3&PageSize=1e2",
    "PageNumber=1e308&PageSize=200",
    "PageNumber=9007199254740991&PageSize=200",
    "PageNumber=1&PageSize=201",
    "PageNumber=1&PageSize=20&SortBy=__proto__",
    "PageNumber=1&PageSize=20&SortBy=constructor&SortDirection=desc",
    "PageNumber=1&PageSize=20&SortBy=Id;--&SortDirection=sideways",
    "PageNumber=%00&PageSize=%ff",
    "PageNumber=0x10&PageSize= 5 ",
    "PageNumber=NaN&PageSize=Infinity",
    "__proto__=1&constructor=2",
    "%",
    "%E0%A4%A",
  ),
  hostileText.map((text) => `SortBy=${encodeURIComponent(text.toWellFormed())}&PageNumber=1&PageSize=5`),
);
