import { randomBytes } from 'node:crypto';
import { type Role, roles } from './cast.ts';

/** Who may come upon what. Whoever's session is over sees no more than a visitor. */
const audiences = {
  nobody: [],
  owner: ['owner'],
  /** Written in the RePublyka by the owner: not for the member whom the owner has blocked. */
  ownersReaders: ['owner', 'member'],
  /** Written in the RePublyka by somebody else, or belonging to the RePublyka itself. */
  members: ['owner', 'member', 'blocked'],
  /** Shown by the owner to whoever is signed in. */
  signedIn: ['owner', 'member', 'outsider', 'former'],
  /** Shown by the owner to everybody. */
  everybody: ['visitor', 'owner', 'member', 'outsider', 'former', 'suspended', 'leaving', 'ended'],
  /** What a person shows who has blocked nobody: to every signed-in person, and to everybody. */
  everyMember: ['owner', 'member', 'outsider', 'former', 'blocked'],
  anybody: roles,
} as const satisfies Record<string, readonly Role[]>;
export type Audience = keyof typeof audiences;

interface Secret {
  what: string;
  audience: readonly Role[];
}

/** Unique texts in things that not everybody may see, and the ids of such things. */
export interface Secrets {
  /** By the text or the id. */
  all: Map<string, Secret>;
  /** Ids to ask for, by the name that paths give them. */
  ids: Record<string, string[]>;
  /** Makes a text that nobody else has; words around it make it found. */
  mint(what: string, audience: Audience | Role): string;
  /** Notes the id of something, to ask for and, with an audience, to look for. */
  note(name: string, id: string, audience?: Audience): string;
}

const marked = /zq[0-9a-f]{12}zq|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export function createSecrets(): Secrets {
  const all = new Map<string, Secret>();
  const ids: Record<string, string[]> = {};
  return {
    all,
    ids,
    mint(what, audience) {
      const text = `zq${randomBytes(6).toString('hex')}zq`;
      all.set(text, { what, audience: audience in audiences ? audiences[audience as Audience] : [audience as Role] });
      return text;
    },
    note(name, id, audience) {
      ids[name] = [...(ids[name] ?? []), id];
      if (audience) all.set(id, { what: `id of ${name}`, audience: audiences[audience] });
      return id;
    },
  };
}

/** What of the secrets is in these bytes. */
export function findSecrets({ all }: Secrets, bytes: string): string[] {
  return (bytes.match(marked) ?? []).filter((text) => all.has(text));
}

/** Each thing that a role came upon and should not have, said in words. */
export function describeLeaks({ all }: Secrets, role: Role, seen: Map<string, string>): string[] {
  return [...seen].flatMap(([text, where]) => {
    const secret = all.get(text);
    return !secret || secret.audience.includes(role) ? [] : [`${role} sees ${secret.what} in ${where}`];
  });
}
