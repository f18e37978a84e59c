// Free of zod, so that the web's first load may use it. One rule for the server's answers and for live events.

/** Whether this person may edit this post. */
export function canEditPost(viewerId: string | null, authorId: string): boolean {
  return viewerId === authorId;
}

/** Whether this post takes this person's deletion. */
export function canDeletePost(viewerId: string | null, authorId: string): boolean {
  return viewerId === authorId;
}

/** What this person may do with this comment. */
export function permitComment(viewerId: string | null, authorId: string): { edit: boolean; delete: boolean } {
  const isOwn = viewerId === authorId;
  return { edit: isOwn, delete: isOwn };
}

/** Whether this person may edit and delete this message. */
export function canChangeMessage(viewerId: string, authorId: string): boolean {
  return viewerId === authorId;
}

/** Whether a member runs the RePublyka: edits it, removes members and messages, resolves threads, reaches everybody. */
export function canRunCommunity({ isOwner, isAdmin }: { isOwner: boolean; isAdmin: boolean }): boolean {
  return isOwner || isAdmin;
}

/** Whether this person may resolve a thread and open it again: its author, and who runs the RePublyka. */
export function canResolveRoom(viewerId: string, authorId: string | null, isRunning: boolean): boolean {
  return isRunning || viewerId === authorId;
}

/** Whether this person may report this post and block its author: not oneself. */
export function canRefusePost(viewerId: string, authorId: string): boolean {
  return viewerId !== authorId;
}

/** Whether this drop takes this person's deletion, and captions. */
export function canChangeDrop(viewerId: string, authorId: string): boolean {
  return viewerId === authorId;
}

/** Whether this person may highlight this post: an own one. */
export function canHighlightPost(viewerId: string, authorId: string): boolean {
  return viewerId === authorId;
}
