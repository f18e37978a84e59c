import { entranceRequests } from './entrance-requests.ts';
import type { Fill } from './requests.ts';

/** For those who look after an installation. */
export const administrationRequests: Record<string, Fill> = {
  'PUT /api/administration/staff/{personId}': () => ({ json: { role: 'modera' } }),
  ...entranceRequests,
};
