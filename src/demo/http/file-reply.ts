/**
 * Creates a response with a generated personal file. The browser downloads the file under its name and does not cache
 * it.
 */
export function createFileResponse(bytes: Uint8Array, type: string, fileName: string): Response {
  const wellFormed = fileName.toWellFormed();
  const asciiName = wellFormed.normalize("NFKD").replace(/[^\w.() -]/g, "_");
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(wellFormed)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
