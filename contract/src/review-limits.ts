// Of reviews with criteria. Free of zod, as limits.ts.

export const reviewWhyMaxLength = 1000;
export const reviewTextMaxLength = 2000;
export const reviewDeclarationMaxLength = 1000;
export const reviewNoteMaxLength = 500;
export const reviewsPageSize = 10;
export const reviewVersionsMax = 50;
/** Authors of a work who are looked for among the members, and members who may be told of a review. */
export const reviewedPeopleMax = 20;
export const reviewCandidatesMax = 30;
/** People whom one asks for a review of the same thing in one go. */
export const reviewRequestPeopleMax = 10;
export const reviewRequestDaysMax = 90;
export const reviewRequestsPageSize = 20;
