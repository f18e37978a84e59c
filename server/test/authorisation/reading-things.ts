import { followSearchRoute } from '@publyka/contract/routes/followed-searches';
import { createReadingRoute, makeCalendarAddressRoute } from '@publyka/contract/routes/readings';
import { uuidv7 } from 'uuidv7';
import type { Maker, Scene } from './things.ts';

async function makeReading({ test, cast, thing }: Scene): Promise<string> {
  const body = { id: uuidv7(), workId: await thing('workId'), roomId: uuidv7() };
  const params = { communityId: await thing('communityId') };
  return (await test.call(createReadingRoute, { params, body }, cast.owner.cookie)).body.id;
}

async function makeCalendarToken({ test, cast }: Scene): Promise<string> {
  const { url } = (await test.call(makeCalendarAddressRoute, {}, cast.owner.cookie)).body;
  return url.split('/').at(-2) ?? '';
}

async function makeFollowedSearch({ test, cast }: Scene): Promise<string> {
  const body = { id: uuidv7(), q: 'caranguejo' };
  return (await test.call(followSearchRoute, { body }, cast.owner.cookie)).body.id;
}

/** What a RePublyka reads together, and a search that one follows. */
export const readingMakers: Record<string, Maker> = {
  readingId: makeReading,
  meetingId: async () => uuidv7(),
  calendarToken: makeCalendarToken,
  searchId: makeFollowedSearch,
};
