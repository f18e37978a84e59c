import type { Me } from '@publyka/contract/routes/accounts';
import type { Community } from '@publyka/contract/routes/communities';
import type { Person } from '@publyka/contract/routes/profiles';
import { uuidv7 } from 'uuidv7';

/** What the contract's answers are made of, for tests of components. Each takes what matters to the test. */

const joinedAt = '2026-03-02T12:00:00.000Z';

export const me: Me = {
  ...person({ fullName: 'Sônia Paiva', username: 'sonia_paiva' }),
  email: 'sonia@exemplo.br',
  onboardedAt: joinedAt,
  onboardingSeenAt: joinedAt,
  educoinBalance: 0,
  newWords: [],
};

export function person(given: Partial<Person> = {}): Person {
  return {
    id: uuidv7(),
    fullName: 'Rui Antunes',
    username: 'rui_antunes',
    title: null,
    institution: null,
    avatar: null,
    ...given,
  };
}

export function community(given: Partial<Community> = {}): Community {
  return {
    id: uuidv7(),
    name: 'Aves do Cerrado',
    description: null,
    avatar: null,
    ownerId: me.id,
    membersCount: 1,
    direct: null,
    entry: 'open',
    archivedAt: null,
    lastMessage: null,
    activeAt: joinedAt,
    unread: 0,
    viewer: {
      isOwner: true,
      isAdmin: true,
      joinedAt,
      lastReadSeq: 0,
      mute: null,
      listing: { pinnedAt: null, isMarkedUnread: false },
    },
    ...given,
  };
}
