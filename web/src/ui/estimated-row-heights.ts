/**
 * Heights in px of rows that are not measured yet. With virtua's own 40 px the first render would hold twenty posts where
 * three are visible.
 */
export const estimatedRowHeights = { post: 400, rowOfDrops: 320, message: 68 };
