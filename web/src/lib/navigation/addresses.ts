// Where things that were said here are shown.

export function postAddress(postId: string): string {
  return `/post/${postId}`;
}

/** The post, opened at this comment. */
export function commentAddress(postId: string, commentId: string): string {
  return `${postAddress(postId)}?comentario=${commentId}`;
}

export function dropAddress(dropId: string): string {
  return `/drops?drop=${dropId}`;
}

type MessagePlace = { communityId: string; roomId: string | null; id: string };

/** The conversation, opened at this message. */
export function messageAddress({ communityId, roomId, id }: MessagePlace): string {
  const room = roomId === null ? '' : `/room/${roomId}`;
  return `/communities/${communityId}${room}?mensagem=${id}`;
}
