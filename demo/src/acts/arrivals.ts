import { signUpRoute } from '@publyka/contract/routes/accounts';
import { listInterestsRoute } from '@publyka/contract/routes/interests';
import { actOnboardingRoute } from '@publyka/contract/routes/onboarding';
import { setAvatarRoute, updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import type { Campus, Member } from '../campus.ts';
import { type DemoPerson, drawInterests } from '../content/people.ts';
import { drawFace } from '../drawing/face.ts';
import { renderSvg } from '../drawing/scene.ts';
import { createRandom } from '../random.ts';
import type { Act } from '../story.ts';

/** The three whose password is told, by key. */
export const openAccounts: readonly string[] = ['maira', 'nilo', 'davi'];
export const openPassword = 'Campus2026';

export function emailOf(key: string): string {
  return `${key}@campus.exemplo.br`;
}

/** Everybody arrives, one every four hours, with a face, a profile and three interests; most by somebody's invitation. */
export function planArrivals(campus: Campus, people: readonly DemoPerson[]): Act[] {
  return people.map((person, index) => ({
    hoursAgo: 340 + (people.length - index) * 4,
    async run() {
      const member = await signUp(campus, person, pickInviter(campus, person));
      await fillProfile(campus, member, person);
      await finishOnboarding(campus, member, person);
    },
  }));
}

/** Who came early has invited more people. */
function pickInviter(campus: Campus, { key }: DemoPerson): string | null {
  const random = createRandom(`inviter ${key}`);
  const arrived = [...campus.members.values()];
  const isInvited = random.next() < 0.7;
  return isInvited ? (arrived[Math.floor(random.next() ** 2 * arrived.length)]?.id ?? null) : null;
}

async function signUp(campus: Campus, { key, fullName }: DemoPerson, invitedBy: string | null): Promise<Member> {
  const password = openAccounts.includes(key) ? openPassword : `A1${crypto.randomUUID()}`;
  const body = { email: emailOf(key), password, fullName, invitedBy };
  const response = await campus.send(null, signUpRoute, { body });
  const [cookie = ''] = response.headers.getSetCookie();
  const { id } = (await response.json()) as { id: string }; // The contract's `Me`.
  const member = { key, id, cookie: cookie.slice(0, cookie.indexOf(';')) };
  campus.members.set(key, member);
  return member;
}

async function fillProfile(campus: Campus, member: Member, person: DemoPerson): Promise<void> {
  const { fullName, title, institution, bio, isOpenForConnections } = person;
  const portrait = await renderSvg(drawFace(person.key, person.look)).png().toBuffer();
  const fileId = await campus.upload(member, 'avatar', portrait);
  await campus.call(member, setAvatarRoute, { body: { fileId } });
  const facts = { fullName, username: person.key, title, institution, bio, isOpenForConnections };
  await campus.call(member, updateProfileRoute, { body: facts });
}

async function finishOnboarding(campus: Campus, member: Member, person: DemoPerson): Promise<void> {
  const { items } = await campus.call(member, listInterestsRoute, {});
  const interests = drawInterests(person, items).map(({ name }) => name);
  await campus.call(member, actOnboardingRoute, { body: { action: 'choose_interests', data: { interests } } });
  for (const action of ['auto_join_communities', 'create_invite_mission', 'complete_onboarding'] as const)
    await campus.call(member, actOnboardingRoute, { body: { action, data: {} } });
}
