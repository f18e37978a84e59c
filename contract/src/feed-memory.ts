/** Posts of the feed that one request marks as seen. */
export const seenPostsPerRequest = 60;
/** So long after the last look 'Relevantes' keeps its order. */
export const feedHeldMinutes = 60;
