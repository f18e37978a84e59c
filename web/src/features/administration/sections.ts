import type { StaffRole } from '@publyka/contract/staff';
import {
  IconAdjustments,
  IconChartBar,
  IconDoorEnter,
  IconFlag,
  IconGavel,
  IconHistory,
  type Icon as IconShape,
  IconShieldCheck,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
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
    path: 'denuncias',
    label: 'Denúncias',
    icon: IconFlag,
    role: 'modera',
    Screen: lazy(() => import('./cases/cases-section.tsx').then((code) => ({ default: code.CasesSection }))),
  },
  {
    path: 'recursos',
    label: 'Recursos',
    icon: IconGavel,
    role: 'modera',
    Screen: lazy(() => import('./cases/cases-section.tsx').then((code) => ({ default: code.AppealsSection }))),
  },
  {
    path: 'papeis',
    label: 'Papéis',
    icon: IconShieldCheck,
    role: 'administra',
    Screen: lazy(() => import('./roles/roles-section.tsx').then((code) => ({ default: code.RolesSection }))),
  },
  {
    path: 'pessoas',
    label: 'Pessoas',
    icon: IconUsers,
    role: 'administra',
    Screen: lazy(() => import('./people/people-section.tsx').then((code) => ({ default: code.PeopleSection }))),
  },
  {
    path: 'numeros',
    label: 'Números',
    icon: IconChartBar,
    role: 'administra',
    Screen: lazy(() => import('./numbers/numbers-section.tsx').then((code) => ({ default: code.NumbersSection }))),
  },
  {
    path: 'entrada',
    label: 'Entrada',
    icon: IconDoorEnter,
    role: 'modera',
    Screen: lazy(() => import('./entrance/entrance-section.tsx').then((code) => ({ default: code.EntranceSection }))),
  },
  {
    path: 'avisos',
    label: 'Avisos',
    icon: IconSpeakerphone,
    role: 'administra',
    Screen: lazy(() =>
      import('./announcements/announcements-section.tsx').then((code) => ({ default: code.AnnouncementsSection })),
    ),
  },
  {
    path: 'auditoria',
    label: 'Auditoria',
    icon: IconHistory,
    role: 'administra',
    Screen: lazy(() => import('./audit/audit-section.tsx').then((code) => ({ default: code.AuditSection }))),
  },
  {
    path: 'ajustes',
    label: 'Ajustes',
    icon: IconAdjustments,
    role: 'administra',
    Screen: lazy(() => import('./settings/settings-section.tsx').then((code) => ({ default: code.SettingsSection }))),
  },
];
