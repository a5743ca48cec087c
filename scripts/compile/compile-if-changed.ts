/** Compiles the portal unless the last compile is of the same sources; as a program, into `.compiled`. */
import { fileURLToPath } from "node:url";
import { compile } from "../compile.ts";
import { compileMockService } from "./mock-service.ts";
import { hashSources, isCompiledFrom, markCompiledFrom } from "./source-hash.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles the pages into `compiledDir`, unless the last compile there is of the same sources. */
export async function compileIfChanged(compiledDir: string): Promise<void> {
  const sources = hashSources(root);
  if (isCompiledFrom(compiledDir, sources)) return compileMockService(compiledDir);
  console.log("Compiling …");
  await compile(compiledDir);
  markCompiledFrom(compiledDir, sources);
}

if (import.meta.main) await compileIfChanged(fileURLToPath(new URL("../../.compiled", import.meta.url)));
