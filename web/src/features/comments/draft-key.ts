/** Where the comment that a person is writing is stored. */
export function commentDraftKey(personId: string, postId: string): string {
  return `comment-draft:${personId}:${postId}`;
}
