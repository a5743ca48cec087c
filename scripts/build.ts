/** `npm run build -- …`: compiles, then bakes; takes the options of `bake`. */
import { compile } from "./compile.ts";
import { parseBakeOptions } from "./options.ts";

try {
  const startedAt = performance.now();
  await compile(parseBakeOptions(process.argv.slice(2)).compiledDir);
  console.log(`compiled in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await import("./bake.ts");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
