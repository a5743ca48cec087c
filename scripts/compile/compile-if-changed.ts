/**
 * Compiles the portal unless its sources are unchanged since the last compile. As a program, compiles into
 * `.compiled`.
 */
import { fileURLToPath } from "node:url";
import { compile } from "../compile.ts";
import { compileMockService } from "./mock-service.ts";
import { hashSources, isCompiledFrom } from "./source-hash.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles the pages into `compiledDir`, unless the sources are unchanged since the last compile. */
export async function compileIfChanged(compiledDir: string): Promise<void> {
  if (isCompiledFrom(compiledDir, hashSources(root))) return compileMockService(compiledDir);
  console.log("Compiling …");
  await compile(compiledDir);
}

if (import.meta.main) await compileIfChanged(fileURLToPath(new URL("../../.compiled", import.meta.url)));
