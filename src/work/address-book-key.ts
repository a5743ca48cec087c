/** First part of the query keys of the address book, which the wizard and the list of contacts show. */
export const addressBookKey = ["contacts", "book"] as const;
