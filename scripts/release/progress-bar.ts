/** A progress bar for the terminal. */
const WIDTH = 30;

/** Returns a function to call after each item. Does nothing if the output is not a terminal. */
export function createProgressBar(
  stream: NodeJS.WriteStream,
  unit = "hosts",
): (doneCount: number, total: number) => void {
  if (!stream.isTTY) return () => {};
  return (doneCount, total) => {
    const filledWidth = Math.round((doneCount / total) * WIDTH);
    stream.write(
      `\r${"█".repeat(filledWidth)}${"░".repeat(WIDTH - filledWidth)} ${doneCount}/${total} ${unit}`,
    );
    if (doneCount === total) stream.write("\n");
  };
}
