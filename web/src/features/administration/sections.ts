import type { StaffRole } from '@publyka/contract/staff';
import { IconHistory, type Icon as IconShape, IconShieldCheck } from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';

export type SectionSearch = { q?: string; filtro?: string };

export type SectionProps = {
  /** What follows the section in the address, by its parts. */
  rest: readonly string[];
  search: SectionSearch;
  role: StaffRole;
};

export type Section = {
  /** In the address, after /administracao/. */
  path: string;
  label: string;
  icon: IconShape;
  /** Who finds it. */
  role: StaffRole;
  /** Begins with a `SectionHeader`. */
  Screen: ComponentType<SectionProps>;
};

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  {
    path: 'papeis',
    label: 'Papéis',
    icon: IconShieldCheck,
    role: 'administra',
    Screen: lazy(() => import('./roles/roles-section.tsx').then((code) => ({ default: code.RolesSection }))),
  },
  {
    path: 'auditoria',
    label: 'Auditoria',
    icon: IconHistory,
    role: 'administra',
    Screen: lazy(() => import('./audit/audit-section.tsx').then((code) => ({ default: code.AuditSection }))),
  },
];
