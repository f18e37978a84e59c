/** Costs that bench/results.md had on 22 November 2026, on 2 cores. Processor time in µs of a node and of PostgreSQL. */
export const requestCosts = {
  'first ranked page': { node: 8407, database: 13_029 },
  'feed page': { node: 137, database: 89 },
  comments: { node: 98, database: 60 },
  notifications: { node: 482, database: 645 },
  badges: { node: 64, database: 147 },
  'messages page': { node: 611, database: 172 },
  'unread state': { node: 185, database: 124 },
  'read mark': { node: 593, database: 442 },
  message: { node: 481, database: 264 },
  like: { node: 2000, database: 2145 },
  comment: { node: 1815, database: 2124 },
  post: { node: 1500, database: 1607 },
} as const;

export type RequestKind = keyof typeof requestCosts;

/** Bytes that a command writes to PostgreSQL's log. */
export const logBytes = { message: 2885, 'read mark': 756, like: 18_915, comment: 6691, post: 4686 } as const;

/** A compressed page: its bytes, and what compressing it costs a node, in µs. */
export const page = { bytes: 2900, compressing: 127 } as const;

/** Bytes of a row with its indexes. */
export const row = {
  messages: 604,
  post_likes: 180,
  comments: 289,
  posts: 665,
  post_sources: 149,
  files: 228,
  post_images: 176,
  notifications: 260,
  notification_acts: 501,
  events: 682,
  profiles: 956,
  sessions: 237,
  community_members: 257,
  connections: 327,
  user_follows: 185,
} as const;
