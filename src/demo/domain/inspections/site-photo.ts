import type { ServiceContext } from "../../context/context.ts";
import { createPhoto } from "../../print/photo.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import { issueDocument } from "../documents/issued-document.ts";
import type { ActorName } from "../people/acting-name.ts";

/** Returns the inspector's photo as an unsaved document of the application. */
export async function createSitePhoto(
  { Number: number }: InspectionRecord,
  application: ApplicationRecord,
  by: ActorName,
  context: Pick<ServiceContext, "documents" | "random" | "now">,
): Promise<DocumentRecord> {
  const photoFile = {
    bytes: await createPhoto(),
    fileName: `Photo ${number}.png`,
    contentType: "image/png",
    documentTypeId: "site-photo",
    folder: "photos",
    by,
    at: context.now(),
  } as const;
  return issueDocument(photoFile, application, context);
}
