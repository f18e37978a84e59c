/**
 * px of a row that was not measured yet, for lists without end. Without it virtua takes a row for 40 px high, and renders
 * at once, before the first row is measured, a whole page of twenty posts where three can be seen.
 */
export const estimatedRowHeights = { post: 400, rowOfDrops: 320, message: 68 };
