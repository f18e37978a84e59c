import { uuidv7 } from 'uuidv7';
import type { Fill } from './requests.ts';

/** Who may make an account, and what is set while the server runs. */
export const entranceRequests: Record<string, Fill> = {
  'POST /api/first-start/checks': () => ({ json: { token: 'x'.repeat(43) } }),
  'POST /api/first-start': () => ({
    json: {
      token: 'x'.repeat(43),
      identity: { name: 'Publyka', institution: null },
      entrance: { door: 'open', domains: [], letsGuestsIn: false },
      account: { email: `${uuidv7()}@exemplo.br`, password: 'Senha1234', fullName: 'Eva Sá' },
    },
  }),
  'POST /api/entrance/code': () => ({ json: { email: `${uuidv7()}@exemplo.br` } }),
  'POST /api/entrance/requests': () => ({
    json: { id: uuidv7(), email: `${uuidv7()}@exemplo.br`, fullName: 'Eva Sá', words: 'Estudo rios' },
  }),
  'POST /api/entrance/invitations': () => ({ json: { id: uuidv7() } }),
  'GET /api/entrance/invitations/{token}': async ({ thing }) => ({
    params: { token: await thing('invitationToken') },
  }),
  'POST /api/administration/people/acts': ({ cast }) => ({
    json: { act: 'end-sessions', ids: [cast.blocked.id] },
  }),
  'PUT /api/administration/settings': () => ({ json: { key: 'identity', value: null } }),
  'POST /api/administration/entrance/answers': () => ({ json: { ids: [uuidv7()], answer: 'accepted' } }),
  'POST /api/administration/entrance/invitations': () => ({ json: { id: uuidv7(), uses: 1, days: 7 } }),
};
