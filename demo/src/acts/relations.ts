import { acceptInvitationRoute, invitePersonRoute } from '@publyka/contract/routes/connections';
import type { Campus } from '../campus.ts';
import type { DemoPerson } from '../content/people.ts';
import { createRandom } from '../random.ts';
import type { Act } from '../story.ts';

/** Invitations that still wait for an answer, as [from, to]. */
const open = [
  ['edson', 'maira'],
  ['camila', 'maira'],
  ['wagner', 'nilo'],
  ['italo', 'nilo'],
  ['gabriela', 'nilo'],
  ['alana', 'davi'],
] as const;

/** Links of those whose accounts are open: what one sees first is not left to chance. */
const chosen = [
  ['iara', 'maira'],
  ['tobias', 'maira'],
  ['maira', 'helena'],
  ['maira', 'jussara'],
  ['nilo', 'helena'],
  ['cecilia', 'nilo'],
  ['zuleide', 'nilo'],
  ['nilo', 'ligia'],
  ['maira', 'davi'],
  ['davi', 'heitor'],
] as const;

/** Who is linked with whom: mostly within an area, some across. */
export function planTies(campus: Campus, people: readonly DemoPerson[]): Act[] {
  const waiting = new Set(open.map(nameOf));
  const pairs = [...chosen, ...chancePairs(people)].filter((pair) => !waiting.has(nameOf(pair)));
  const unique = [...new Map(pairs.map((pair) => [nameOf(pair), pair])).values()];
  const random = createRandom('tie times');
  return [
    ...unique.flatMap((pair) => planLink(campus, pair, random.between(60, 330))),
    ...open.map((pair, index) => planInvitation(campus, pair, campus.makeId(), 2 + index * 3)),
  ];
}

type Pair = readonly [string, string];

/** Names a pair for both directions: it has one connection. */
function nameOf([one, other]: Pair): string {
  return [one, other].sort().join(' ');
}

function chancePairs(people: readonly DemoPerson[]): Pair[] {
  const random = createRandom('ties');
  const isOpen = (person: DemoPerson) => person.isOpenForConnections;
  return people.filter(isOpen).flatMap((person): Pair[] => {
    const near = people.filter((one) => isOpen(one) && one.area === person.area && one.key !== person.key);
    const far = people.filter((one) => isOpen(one) && one.area !== person.area);
    const others = [...random.sample(near, random.between(1, 3)), ...random.sample(far, random.between(1, 2))];
    return others.map(({ key }) => [person.key, key]);
  });
}

function planLink(campus: Campus, pair: Pair, hoursAgo: number): Act[] {
  const connectionId = campus.makeId();
  const accept = async () => {
    await campus.call(campus.memberOf(pair[1]), acceptInvitationRoute, { params: { connectionId } });
  };
  return [planInvitation(campus, pair, connectionId, hoursAgo), { hoursAgo: hoursAgo * 0.9, run: accept }];
}

function planInvitation(campus: Campus, [from, to]: Pair, id: string, hoursAgo: number): Act {
  return {
    hoursAgo,
    async run() {
      await campus.call(campus.memberOf(from), invitePersonRoute, { body: { id, personId: campus.memberOf(to).id } });
    },
  };
}
