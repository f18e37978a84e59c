import type { ActorAddresses } from '@publyka/federation';

/** These stand in what other servers keep: they never change. */
export function addressesOf(publicUrl: string, actorId: string): ActorAddresses {
  const actor = `${publicUrl}/fediverso/pessoas/${actorId}`;
  return {
    actor,
    key: `${actor}#main-key`,
    inbox: `${actor}/entrada`,
    sharedInbox: `${publicUrl}/fediverso/entrada`,
    outbox: `${actor}/publicacoes`,
    followers: `${actor}/seguidores`,
  };
}

export function noteAddress({ actor }: ActorAddresses, postId: string): string {
  return `${actor}/publicacoes/${postId}`;
}

/** `@ana@exemplo.br`; the domain is that of the public address. */
export function handleOf(publicUrl: string, username: string): string {
  return `@${username}@${new URL(publicUrl).host}`;
}
