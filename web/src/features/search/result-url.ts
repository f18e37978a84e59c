import type { Person } from '@publyka/contract/routes/profiles';
import type { FoundMessage } from '@publyka/contract/routes/search';

/** The conversation at that message. */
export function messageAddress({ id, community, roomId }: FoundMessage): string {
  const conversation = `/communities/${community.id}${roomId ? `/room/${roomId}` : ''}`;
  return `${conversation}?mensagem=${id}`;
}

/** '@dandaralo · Mestranda em Linguística · UFBA': everything that a search looks through. */
export function roleOf({ username, title, institution }: Person): string {
  return [`@${username}`, title, institution].filter(Boolean).join(' · ');
}
