// Of two features, and of the reports, after which the reporter sees them no more.
export const reviewsKey = ['reviews'] as const;
export const collaborationsKey = ['collaborations'] as const;
