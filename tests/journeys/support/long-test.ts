/** Details of a test that runs only in `npm run test:long`, because a quicker one shows nearly the same. */
export const longTest = { tag: "@long" } as const;

/**
 * Returns the details of one test in a series. A test with `runsAlways` runs in `npm test`, the others only
 * in `npm run test:long`.
 */
export const longTestUnless = (runsAlways: boolean) => (runsAlways ? {} : longTest);
