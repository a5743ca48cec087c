import { join } from "node:path";
import { expect, it } from "vitest";
import { orderLongestFirst } from "./longest-first.ts";

const createFile = (project: string, path: string) => ({ project, moduleId: join(process.cwd(), path) });

it("the files of long folders run first in their project, and the others keep their order", () => {
  const files = [
    createFile("dom", "src/list.test.tsx"),
    createFile("node", "src/large.test.ts"),
    createFile("node", "scripts/bake.test.ts"),
    createFile("node", "src/tests/small.test.ts"),
    createFile("node", "tests/oracle.test.ts"),
    createFile("node", "tests/access.test.ts"),
  ];
  const [dom, large, bake, small, oracle, access] = files;
  expect(orderLongestFirst(files)).toEqual([dom, oracle, access, bake, large, small]);
});
