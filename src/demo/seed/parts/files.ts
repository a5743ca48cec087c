/** Creates the files of the seeded documents. Documents of the same type share a file. */
import type { ServiceContext } from "../../context/context.ts";
import { createDrawing } from "../../print/drawing.ts";
import { createPhoto } from "../../print/photo.ts";
import { createSamplePdf, sampleDocuments } from "../../print/sample-pdf.ts";
import type { StoredDocument } from "../../store/document-store.ts";

interface SeedFile extends StoredDocument {
  readonly key: string;
  readonly type: string;
}

type FileName =
  | "site-plan"
  | "floor-plan"
  | "elevation"
  | "structure"
  | "photo"
  | keyof typeof sampleDocuments;

/** Sample file that the seed stores for a document of each type, by the id of the document type. */
const fileNameByType: Readonly<Record<string, FileName>> = {
  "site-plan": "site-plan",
  "demolition-plan": "site-plan",
  "floor-plans": "floor-plan",
  elevations: "elevation",
  "engineering-drawings": "structure",
  "certificate-of-title": "title",
  "plan-of-subdivision": "title",
  "soil-report": "report",
  "energy-report": "energy",
  "bal-assessment": "report",
  "agents-authority": "form",
  "form-1": "form",
  "contract-extract": "contract",
  "site-photo": "photo",
};

export type FindSeedFile = (documentTypeId: string) => SeedFile;

/** Creates the files and stores them. */
export async function makeSeedFiles({ documents, fonts, now }: ServiceContext): Promise<FindSeedFile> {
  const at = now();
  const writeFile = async (
    name: FileName,
    type: string,
    bytes: Uint8Array,
  ): Promise<[FileName, SeedFile]> => {
    const key = `seed/${name}`;
    const stream = new Blob([Uint8Array.from(bytes)]).stream();
    return [name, { key, type, ...(await documents.write(key, stream, bytes.length)) }];
  };
  const writeDrawing = async (name: "site-plan" | "floor-plan" | "elevation" | "structure") =>
    writeFile(name, "application/pdf", await createDrawing(name, at));
  const writeSample = async (name: keyof typeof sampleDocuments) =>
    writeFile(name, "application/pdf", await createSamplePdf(fonts, sampleDocuments[name], at));
  const createdFiles = await Promise.all([
    ...(["site-plan", "floor-plan", "elevation", "structure"] as const).map(writeDrawing),
    ...(Object.keys(sampleDocuments) as (keyof typeof sampleDocuments)[]).map(writeSample),
    createPhoto().then((photo) => writeFile("photo", "image/png", photo)),
  ]);
  const files = new Map(createdFiles);
  return (documentTypeId) => {
    const file = files.get(fileNameByType[documentTypeId] ?? "certificate");
    if (!file) throw new Error(`no file for ${documentTypeId}`);
    return file;
  };
}
