/** What a review is of. Alone in its file: the addresses of the first load need it, not the questions. */
export const reviewSubjectKinds = ['post', 'work'] as const;
