/** A response for a generated, personal file: downloaded under its name and not cached. */
export function fileReply(bytes: Uint8Array, type: string, fileName: string): Response {
  const plain = fileName.normalize("NFKD").replace(/[^\w.() -]/g, "_");
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
