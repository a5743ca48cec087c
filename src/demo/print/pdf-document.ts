export type Pdf = PDFKit.PDFDocument;
