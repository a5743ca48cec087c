export type PdfDocument = PDFKit.PDFDocument;
