import type { Connection, Invitation, LinkablePerson } from '../routes/connections.ts';
import type { Profile } from '../routes/profiles.ts';
import { changeItems, insertItem, type Pages } from '../sorted-pages.ts';
import type { LiveEvent } from './events.ts';

// Free of zod, so that the web's first load may use it. Links in common stay as they were fetched.

/** A profile on the screen; null when it may no longer be seen. One's own hears `user:{id}`, another's `profile:{id}` too. */
export function applyToProfile(profile: Profile, event: LiveEvent): Profile | null {
  switch (event.type) {
    case 'profile.updated':
      return event.data.profile.id === profile.id ? { ...profile, ...event.data.profile } : profile;
    case 'profile.counted':
      return event.data.personId === profile.id ? { ...profile, counts: event.data.counts } : profile;
    case 'connection.set':
      return event.data.connection.person.id === profile.id ? withConnection(profile, event.data.connection) : profile;
    case 'connection.removed':
      return event.data.personId === profile.id ? withoutConnection(profile) : profile;
    case 'person.hidden':
      return event.data.personId === profile.id ? null : profile;
    default:
      return profile;
  }
}

function withConnection(profile: Profile, { id, status, sent }: Connection): Profile {
  const { viewer } = profile;
  if (viewer.connectionId === id && viewer.status === status && viewer.sent === sent) return profile;
  return { ...profile, viewer: { ...viewer, connectionId: id, status, sent } };
}

function withoutConnection(profile: Profile): Profile {
  if (profile.viewer.status === 'none') return profile;
  return { ...profile, viewer: { ...profile.viewer, connectionId: null, status: 'none', sent: null } };
}

/** The list of received, or of sent, invitations. */
export function applyToInvitations(
  pages: Pages<Invitation>,
  event: LiveEvent,
  list: 'received' | 'sent',
): Pages<Invitation> {
  if (event.type !== 'connection.set') return withoutEnded(pages, event);
  const { connection } = event.data;
  const belongs = connection.status === 'pending' && connection.sent === (list === 'sent');
  return belongs ? insertItem(pages, connection) : without(pages, connection.person.id);
}

/** The list of Links. */
export function applyToLinks(pages: Pages<Connection>, event: LiveEvent): Pages<Connection> {
  if (event.type !== 'connection.set') return withoutEnded(pages, event);
  const { commonLinks: _, ...connection } = event.data.connection;
  return connection.status === 'connected' ? insertItem(pages, connection) : without(pages, connection.person.id);
}

function withoutEnded<T extends Connection>(pages: Pages<T>, event: LiveEvent): Pages<T> {
  const isEnd = event.type === 'connection.removed' || event.type === 'person.hidden';
  return isEnd ? without(pages, event.data.personId) : pages;
}

function without<T extends Connection>(pages: Pages<T>, personId: string): Pages<T> {
  return changeItems(pages, (one) => (one.person.id === personId ? null : one));
}

/**
 * Suggestions or found people. Nobody moves or leaves while being looked at, but for whom one may not see any more:
 * who is invited shows it on the button. A received request leaves it as it was.
 */
export function applyToLinkables(people: readonly LinkablePerson[], event: LiveEvent): readonly LinkablePerson[] {
  switch (event.type) {
    case 'connection.set': {
      const { person, status, sent, id } = event.data.connection;
      const isShown = status === 'connected' || sent;
      return changeOne(
        people,
        person.id,
        isShown ? { status, connectionId: id } : { status: 'none', connectionId: null },
      );
    }
    case 'connection.removed':
      return changeOne(people, event.data.personId, { status: 'none', connectionId: null });
    case 'suggestion.dismissed':
    case 'person.hidden':
      return people.some(({ person }) => person.id === event.data.personId)
        ? people.filter(({ person }) => person.id !== event.data.personId)
        : people;
    default:
      return people;
  }
}

type ConnectionState = Pick<LinkablePerson, 'status' | 'connectionId'>;

function changeOne(
  people: readonly LinkablePerson[],
  personId: string,
  state: ConnectionState,
): readonly LinkablePerson[] {
  const found = people.findIndex(({ person }) => person.id === personId);
  const one = people[found];
  if (!one || (one.status === state.status && one.connectionId === state.connectionId)) return people;
  return people.with(found, { ...one, ...state });
}
