/** A progress bar for the terminal. */
const WIDTH = 30;

/** Returns a function to call after each item. Does nothing if the output is not a terminal. */
export function createProgressBar(
  stream: NodeJS.WriteStream,
  unit = "hosts",
): (done: number, total: number) => void {
  if (!stream.isTTY) return () => {};
  return (done, total) => {
    const filledWidth = Math.round((done / total) * WIDTH);
    stream.write(`\r${"█".repeat(filledWidth)}${"░".repeat(WIDTH - filledWidth)} ${done}/${total} ${unit}`);
    if (done === total) stream.write("\n");
  };
}
