/** What those who administer keep and look at. */
export const institutionInitialsMaxLength = 20;
export const institutionPlaceMaxLength = 60;
export const couponTextMaxLength = 100;
/** Failed jobs a page, people whose files take the most, orphans at once. */
export const failedJobsPageSize = 50;
export const mediaPeopleMax = 50;
export const orphansMax = 200;
