/** First parts of the keys of queries about documents of all applications. */
export const documentKeys = { versions: ["document-versions"], library: ["my-documents"] } as const;
