/** Details of a test that runs only in `npm run test:long`, because a quicker one shows nearly the same. */
export const long = { tag: "@long" } as const;

/** Details of a test of a series of which only some run each time. */
export const longUnless = (isEachTime: boolean) => (isEachTime ? {} : long);
