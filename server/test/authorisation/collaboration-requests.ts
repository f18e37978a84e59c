import { collaborate } from '../collaborations.ts';
import { createPerson } from '../people.ts';
import type { Fill } from './requests.ts';

/** Requests about a collaboration that the owner and another person have confirmed. */
export const collaborationRequests: Record<string, Fill> = {
  'POST /api/collaborations/{collaborationId}/people': async ({ test, cast, thing }) => {
    const collaborationId = await collaborate(test, cast.owner, [await createPerson(test)]);
    return {
      params: { collaborationId },
      json: { people: [{ personId: await thing('personId'), roles: ['software'] }] },
    };
  },
  'POST /api/collaborations/{collaborationId}/reports': async ({ test, cast }) => ({
    params: { collaborationId: await collaborate(test, cast.owner, [await createPerson(test)]) },
    json: { reason: 'spam' },
  }),
};
