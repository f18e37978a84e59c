// The keys of what a report hides from its reporter, beside those of posts and comments.
export const reviewsKey = ['reviews'] as const;
export const collaborationsKey = ['collaborations'] as const;
