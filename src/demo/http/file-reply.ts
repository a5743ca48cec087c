/**
 * Creates a response with a generated personal file. The browser downloads the file under its name and does not cache
 * it.
 */
export function createFileResponse(bytes: Uint8Array, type: string, fileName: string): Response {
  const wellFormedName = fileName.toWellFormed();
  const asciiName = wellFormedName.normalize("NFKD").replace(/[^\w.() -]/g, "_");
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(wellFormedName)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
