import { uuidv7 } from 'uuidv7';
import { entranceRequests } from './entrance-requests.ts';
import type { Fill } from './requests.ts';

/** For those who look after an installation. */
export const administrationRequests: Record<string, Fill> = {
  'PUT /api/administration/cases/{caseId}/decision': () => ({ json: { decision: 'warned' } }),
  'PUT /api/administration/cases/{caseId}/place': () => ({ json: { place: 'mine' } }),
  'POST /api/administration/cases/{caseId}/notes': () => ({
    json: { id: uuidv7(), words: 'Perguntei à coordenação.' },
  }),
  'POST /api/administration/cases/{caseId}/messages': () => ({ json: { reason: 'Não se entende sem o começo' } }),
  'GET /api/administration/cases/{caseId}/files/{fileId}/{form}': async ({ thing }) => ({
    params: { fileId: await thing('attachmentId'), form: '160.webp' },
  }),
  'PUT /api/administration/cases/{caseId}/appeal': () => ({ json: { outcome: 'upheld' } }),
  'PUT /api/decisions/{appealKey}/appeal': () => ({ json: { words: 'Não vi a regra.' } }),
  'PUT /api/reports/{kind}/{reportedId}': async ({ thing }) => ({
    params: { kind: 'person', reportedId: await thing('personId') },
    json: { reason: 'abuse' },
  }),
  'PUT /api/administration/staff/{personId}': () => ({ json: { role: 'modera' } }),
  'POST /api/administration/announcements': () => ({
    json: { id: uuidv7(), title: 'Aviso', words: 'Amanhã.', institutionId: null },
  }),
  'PUT /api/administration/people/{personId}/affiliation': () => ({ json: { institutionId: null } }),
  'PUT /api/administration/logo': () => ({ json: { image: null } }),
  'POST /api/administration/interests': () => ({ json: { name: 'Gastronomia', category: 'Artes da mesa' } }),
  'PUT /api/administration/interests/{interestId}/name': () => ({ json: { name: 'Ecologia de campo' } }),
  'POST /api/administration/starters': () => ({
    json: { id: uuidv7(), category: 'Engenharias', name: 'Bancada', description: null },
  }),
  'POST /api/administration/institutions': () => ({
    json: { initials: 'UNIX', name: 'Universidade do Exemplo', place: 'Belém, PA', domain: 'unix.example' },
  }),
  'DELETE /api/administration/institutions/domains/{domain}': () => ({ params: { domain: 'unix.example' } }),
  'POST /api/administration/coupons': ({ cast }) => ({
    json: { to: cast.member.username, partner: 'Café', code: 'C-1', expires: '2099-12-31', offer: null },
  }),
  'POST /api/administration/jobs/retries': () => ({ json: { queue: 'uploads.remove' } }),
  ...entranceRequests,
};
