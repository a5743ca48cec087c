/**
 * Tests the generated worker in Cloudflare's runtime, and the generated functions in front of a bucket
 * (decisions 88).
 */
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDeployment } from "../../scripts/edge/check/run-checks.ts";
import { toCloudfrontFiles } from "../../scripts/edge/cloudfront.ts";
import type { StoreEntry } from "../../scripts/edge/cloudfront-store.ts";
import { createEdgeRules } from "../../scripts/edge/edge-rules.ts";
import { startCloudflare, startCloudfront } from "./cloud-servers.ts";
import { loadFunction, toFunctionRequest } from "./cloudfront-functions.ts";
import { type ProxiedService, startProxiedService } from "./proxied-service.ts";
import { COUNCIL, listHostRules, PRACTICE, TOWN } from "./published-site.ts";
import { testServiceProxy } from "./service-proxy-tests.ts";
import type { RunningServer } from "./web-servers.ts";

const rules = createEdgeRules(listHostRules());

describe("the worker for Cloudflare", () => {
  let service: ProxiedService;
  let server: RunningServer;

  beforeAll(async () => {
    service = await startProxiedService();
    server = await startCloudflare({ rules, apiProxy: service.url });
  });
  afterAll(async () => {
    await server?.close();
    await service?.close();
  });

  it.each([COUNCIL, TOWN, PRACTICE])("serves %s by all rules", async (host) => {
    const { problems, checkedCount } = await checkDeployment(new URL(`http://${host}/`), server.address);
    console.log(`cloudflare, ${host}: ${checkedCount} conditions`);
    expect(problems).toEqual([]);
    expect(checkedCount).toBeGreaterThan(500);
  });

  testServiceProxy(() => ({ server, service }));
});

describe.each([false, true])(
  "the functions for CloudFront, seeing the original request: %s",
  (seesOriginal) => {
    let service: ProxiedService;
    let server: RunningServer;

    beforeAll(async () => {
      service = await startProxiedService();
      server = await startCloudfront({ rules, apiProxy: service.url }, seesOriginal);
    });
    afterAll(async () => {
      await server?.close();
      await service?.close();
    });

    it.each(seesOriginal ? [COUNCIL] : [COUNCIL, TOWN, PRACTICE])("serve %s by all rules", async (host) => {
      const { problems, checkedCount } = await checkDeployment(new URL(`http://${host}/`), server.address);
      console.log(`cloudfront, ${host}: ${checkedCount} conditions`);
      expect(problems).toEqual([]);
      expect(checkedCount).toBeGreaterThan(500);
    });

    if (!seesOriginal) testServiceProxy(() => ({ server, service }));
  },
);

describe("hosts with different features", () => {
  const PAGE = "/public-quotation/index.html";
  const DEEP_LINK = "/inspections";
  const mixedRules = createEdgeRules(
    listHostRules().map((host) => ({
      ...host,
      pages: host.host === COUNCIL ? host.pages.filter((page) => !page.endsWith(PAGE)) : host.pages,
      redirects: host.host === COUNCIL ? host.redirects.replace(/^\/inspections.*\n/gm, "") : host.redirects,
    })),
  );

  it.each([
    [COUNCIL, "/public-quotation/", "404 /404.html"],
    [COUNCIL, "/public-quotation", "404 /404.html"],
    [COUNCIL, "/vi/public-quotation/", "404 /vi/error/404/index.html"],
    [COUNCIL, "/public-lodgement/", "200 /public-lodgement/index.html"],
    [TOWN, "/public-quotation/", `200 ${PAGE}`],
    [TOWN, DEEP_LINK, "200 /app/index.html"],
  ])("have their own pages behind CloudFront: %s%s is %s", async (host, path, expected) => {
    const files = await toCloudfrontFiles(mixedRules, { root: "/srv", port: 1 });
    const entries: StoreEntry[] = [...files].flatMap(([name, content]) =>
      name.startsWith("hosts/") ? JSON.parse(content) : [],
    );
    const store = new Map(entries.map(({ Key, Value }) => [Key, Value]));
    const handleRequest = loadFunction(files.get("viewer-request.js") ?? "", store);
    const result = await handleRequest({ request: toFunctionRequest("GET", path, { host }) });
    const [status, , file] = result.headers["x-portal-plan"]?.value.split(" ") ?? [];
    expect(`${status} ${file}`).toBe(expected);
  });
});

/** Syntax that CloudFront's runtime 2.0 does not know. */
const unknownSyntax = new Set([
  ts.SyntaxKind.ArrayBindingPattern,
  ts.SyntaxKind.ObjectBindingPattern,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.ComputedPropertyName,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.QuestionDotToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.BigIntLiteral,
  ts.SyntaxKind.ExportDeclaration,
]);

function listUnknownSyntax(code: string): string[] {
  const unknownNodes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (unknownSyntax.has(node.kind)) unknownNodes.push(ts.SyntaxKind[node.kind]);
    if (ts.isParameter(node) && node.initializer) unknownNodes.push("default of a parameter");
    if (ts.isCatchClause(node) && !node.variableDeclaration) unknownNodes.push("catch without a variable");
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("function.js", code, ts.ScriptTarget.Latest));
  return unknownNodes;
}

describe("the code of the functions for CloudFront", () => {
  it.each(["viewer-request.js", "viewer-response.js", "service-request.js"])(
    "%s uses only syntax that their runtime supports",
    async (name) => {
      const code =
        (
          await toCloudfrontFiles(rules, { root: "/srv", port: 1, apiProxy: new URL("https://api.example") })
        ).get(name) ?? "";
      expect(listUnknownSyntax(code)).toEqual([]);
      expect(code).not.toMatch(/\.(?:flatMap|flat|at|replaceAll|matchAll|fromEntries|findLast)\(/);
    },
  );

  it("is reported if it uses other syntax", () => {
    expect(
      listUnknownSyntax("const { a } = b; c?.d; e ?? f; g(...h); for (const i of j) k({ l });"),
    ).toHaveLength(6);
  });
});
