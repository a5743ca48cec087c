/** Body of `getApplicationList` that finds all applications the account may see in its own list. */
export const allApplicationsBody = {
  SearchFilterValues: [],
  ApplicationTypeIds: [],
  AppListTypeName: "Mine" as const,
};
