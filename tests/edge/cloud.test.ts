/**
 * Tests the generated worker in Cloudflare's runtime, and the generated functions in front of a bucket
 * (decisions 88).
 */
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDeployment } from "../../scripts/edge/check/run-checks.ts";
import { toCloudfrontFiles } from "../../scripts/edge/cloudfront.ts";
import { createEdgeRules } from "../../scripts/edge/edge-rules.ts";
import { startCloudflare, startCloudfront } from "./cloud-servers.ts";
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
