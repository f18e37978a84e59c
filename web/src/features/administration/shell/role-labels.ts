import type { PersonRole, StaffRole } from '@publyka/contract/staff';

export const roleLabels: Record<StaffRole, string> = { modera: 'Moderação', administra: 'Administração' };

/** What a role lets its people do. */
export const roleDetails: Record<PersonRole, string> = {
  membro: 'Usa o Publyka, sem ver nada daqui',
  modera: 'Decide denúncias e recursos',
  administra: 'Tudo: pessoas, entrada, ajustes, papéis',
};
