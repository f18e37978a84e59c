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

export function reviewAddress(reviewId: string): string {
  return `/avaliacao/${reviewId}`;
}

/** For `validateSearch`: a flag such as `?criar=1`. */
export function searchFlag<Name extends string>(name: Name): (search: Record<string, unknown>) => { [N in Name]?: 1 } {
  // TypeScript widens a computed key to string.
  return (search) => (Number(search[name]) === 1 ? { [name]: 1 } : {}) as { [N in Name]?: 1 };
}

/**
 * The address of a conversation: the message at which it opens, and what is searched for in it, by whom (`de`), of which kind and
 * between which days. With `busca`, also an empty one, the search is open.
 */
export type ConversationSearch = {
  mensagem?: string | undefined;
  busca?: string | undefined;
  de?: string | undefined;
  tipo?: string | undefined;
  desde?: string | undefined;
  ate?: string | undefined;
};

const conversationNames = ['mensagem', 'busca', 'de', 'tipo', 'desde', 'ate'] as const;

/** For `validateSearch`. */
export function searchConversation(search: Record<string, unknown>): ConversationSearch {
  return Object.fromEntries(
    // The router reads what looks like a number as one.
    conversationNames.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
}

/** For `validateSearch`: words in the address, each present or absent; the page judges what they mean. */
export function searchWords<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [N in Name]?: string } => {
    const words: { [N in Name]?: string } = {};
    // A number in an address is read as one: '2004' is a word, too.
    for (const name of names) if (/^[sn]/.test(typeof search[name])) words[name] = String(search[name]);
    return words;
  };
}
