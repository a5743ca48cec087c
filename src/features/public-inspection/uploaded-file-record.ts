/** A file that was uploaded for this application. */
export interface UploadedFile {
  readonly DocumentId: string;
  readonly FileName: string;
}
