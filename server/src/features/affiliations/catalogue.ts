import type { KeptInstitution, NewInstitution } from '@publyka/contract/routes/institution-administration';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

/** The institutions that this installation knows, as those who administer keep them: in the screen and by command. */
export function listCatalogue({ db }: Platform): Promise<KeptInstitution[]> {
  return store.selectAll(db);
}

/** One of this name gets one more domain, and the initials and place that are given. */
export async function addInstitution(platform: Platform, by: Actor, institution: NewInstitution): Promise<void> {
  const { name, initials, domain } = institution;
  const message = `O domínio ${domain} já é de uma instituição`;
  await platform.transaction(async ({ sql }) => {
    if (!(await store.insertDomain(sql, institution)))
      throw new AppError('conflict', { message, fields: { domain: message } });
    const target = `${name} (${initials})`;
    await audit(sql, by, { act: 'institutions add', target, aboutId: null, details: { domain } });
  });
}

export async function removeDomain(platform: Platform, by: Actor, domain: string): Promise<void> {
  await platform.transaction(async ({ sql }) => {
    if (!(await store.deleteDomain(sql, domain)))
      throw new AppError('not_found', { message: `Não há o domínio ${domain}` });
    await audit(sql, by, { act: 'institutions remove-domain', target: domain, aboutId: null });
  });
}
