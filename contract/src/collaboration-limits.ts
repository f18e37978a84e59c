/** People of one collaboration, with whoever proposes it. */
export const collaborationPeopleMax = 20;
export const collaborationsPageSize = 20;
/** Works that are proposed as collaborations, and members for each. */
export const collaborationSuggestionsMax = 10;
export const projectTitleMaxLength = 200;
export const projectYearMin = 1900;
export const projectYearMax = 2100;
