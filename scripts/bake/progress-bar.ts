/** A line that fills up while hosts are baked, on a terminal only. */
const WIDTH = 30;

/** Gives what to call after each host; writes nothing where no one watches. */
export function progressBar(stream: NodeJS.WriteStream): (done: number, total: number) => void {
  if (!stream.isTTY) return () => {};
  return (done, total) => {
    const filled = Math.round((done / total) * WIDTH);
    stream.write(`\r${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${done}/${total} hosts`);
    if (done === total) stream.write("\n");
  };
}
