/** `wizard dev FORM.json [--port N]`: shows previews of a form while its author edits it. */
import { parseArgs } from "node:util";
import { parseListenPort } from "../../command-line/read-options.ts";
import { startDevServer } from "./dev-server.ts";

const DEFAULT_PORT = 4330;

/** Serves the previews until the process is stopped. Returns the exit code. */
export async function runDev(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: "string" } },
  });
  const [file] = positionals;
  if (!file) {
    console.error("wizard dev: name the form's file");
    return 1;
  }
  const port = values.port === undefined ? DEFAULT_PORT : parseListenPort("--port", values.port);
  const { url, close } = await startDevServer(file, port);
  console.log(`${file}: ${url}`);
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await close();
  return 0;
}
