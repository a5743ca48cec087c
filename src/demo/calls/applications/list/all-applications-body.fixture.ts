/** Request body of `getApplicationList` for the list `Mine` without any filter. */
export const allApplicationsBody = {
  SearchFilterValues: [],
  ApplicationTypeIds: [],
  AppListTypeName: "Mine" as const,
};
