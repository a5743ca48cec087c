/** A file that was uploaded for one requested item. */
export interface UploadedFile {
  readonly DocumentId: string;
  readonly FileName: string;
  readonly Size: number;
}
