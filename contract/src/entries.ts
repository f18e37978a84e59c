/** How one joins a RePublyka: anybody does; whoever runs it admits whoever asks; by a link only. A link admits in any of them. */
export const entries = ['open', 'request', 'link'] as const;
export type Entry = (typeof entries)[number];

/** How long a link of a RePublyka is good for, in days; null: without end. */
export const linkDays = [1, 7, 30, null] as const;
/** How many people may join by it; null: as many as come. */
export const linkUses = [1, 10, 50, null] as const;
