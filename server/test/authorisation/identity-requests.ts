import { uuidv7 } from 'uuidv7';
import { newCurriculum } from '../curricula.ts';
import { memberPassword } from '../members.ts';
import type { Fill } from './requests.ts';

/** Who one is, at an institution and at ORCID; what one reads together. */
export const identityRequests: Record<string, Fill> = {
  'POST /api/affiliation/code': () => ({ json: { email: `${uuidv7()}@ufpa.br` } }),
  'POST /api/affiliation/confirm': () => ({ json: { code: '000000' } }),
  'POST /api/curriculum/items': () => ({ json: newCurriculum() }),
  'GET /api/people/{personId}/curriculum/{section}': async ({ thing }) => {
    await thing('itemId');
    return {};
  },
  'POST /api/curriculum/items/{itemId}/reports': () => ({ json: { reason: 'spam' } }),
  'PUT /api/curriculum/sections/{section}': () => ({ json: { isShown: true } }),
  'POST /api/sign-in/start': () => ({ json: { provider: 'orcid' } }),
  'POST /api/sign-in/finish': () => ({ json: { query: 'code=guessed&state=guessed' } }),
  'POST /api/sign-in/account': () => ({ json: { fullName: 'Eva Sá' } }),
  'POST /api/sign-in/link': ({ cast }, role) => ({
    json: { email: role === 'visitor' ? 'ninguem@exemplo.br' : cast[role].email, password: memberPassword },
  }),
  'POST /api/identities/start': () => ({ json: { provider: 'orcid', password: memberPassword } }),
  'POST /api/identities/proof': () => ({ json: { provider: 'orcid' } }),
  'DELETE /api/identities/{provider}': () => ({ params: { provider: 'orcid' } }),
  'PUT /api/identities/orcid': () => ({ json: { id: '0000-0002-1825-0097' } }),
  'POST /api/identities/orcid/works': () => ({ json: { id: uuidv7(), dois: ['10.5072/abc.def'] } }),
  'POST /api/communities/{communityId}/readings': async ({ thing }) => ({
    json: { id: uuidv7(), workId: await thing('workId'), roomId: uuidv7() },
  }),
  'PUT /api/communities/{communityId}/readings/{readingId}/progress': () => ({ json: { progress: 'read' } }),
  'PUT /api/communities/{communityId}/readings/{readingId}/role': () => ({ json: { role: null } }),
  'PUT /api/communities/{communityId}/readings/{readingId}/meetings/{meetingId}': () => ({
    json: { startsAt: '2030-12-02T14:00', timeZone: 'America/Manaus', minutes: 90 },
  }),
  'POST /api/communities/{communityId}/readings/{readingId}/minutes': async ({ thing }) => ({
    json: { messageIds: [await thing('messageId')] },
  }),
  'GET /api/calendars/{token}/leituras.ics': async ({ thing }) => ({
    params: { token: await thing('calendarToken') },
  }),
};
