import type { StaffRole } from '@publyka/contract/staff';
import {
  IconAdjustments,
  IconChartBar,
  IconChecklist,
  IconDoorEnter,
  IconFlag,
  IconFolder,
  IconGavel,
  IconHistory,
  IconSchool,
  type Icon as IconShape,
  IconShieldCheck,
  IconSpeakerphone,
  IconTags,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, createElement } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

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

/** Its code comes when it is opened. */
function section(load: () => Promise<ComponentType<SectionProps>>): ComponentType<SectionProps> {
  return lazyPart(load, { fallback: createElement(PageSkeleton), isEssential: true });
}

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  {
    path: 'denuncias',
    label: 'Denúncias',
    icon: IconFlag,
    role: 'modera',
    Screen: section(() => import('./cases/cases-section.tsx').then((part) => part.CasesSection)),
  },
  {
    path: 'recursos',
    label: 'Recursos',
    icon: IconGavel,
    role: 'modera',
    Screen: section(() => import('./cases/cases-section.tsx').then((part) => part.AppealsSection)),
  },
  {
    path: 'papeis',
    label: 'Papéis',
    icon: IconShieldCheck,
    role: 'administra',
    Screen: section(() => import('./roles/roles-section.tsx').then((part) => part.RolesSection)),
  },
  {
    path: 'pessoas',
    label: 'Pessoas',
    icon: IconUsers,
    role: 'administra',
    Screen: section(() => import('./people/people-section.tsx').then((part) => part.PeopleSection)),
  },
  {
    path: 'numeros',
    label: 'Números',
    icon: IconChartBar,
    role: 'administra',
    Screen: section(() => import('./numbers/numbers-section.tsx').then((part) => part.NumbersSection)),
  },
  {
    path: 'entrada',
    label: 'Entrada',
    icon: IconDoorEnter,
    role: 'modera',
    Screen: section(() => import('./entrance/entrance-section.tsx').then((part) => part.EntranceSection)),
  },
  {
    path: 'avisos',
    label: 'Avisos',
    icon: IconSpeakerphone,
    role: 'administra',
    Screen: section(() =>
      import('./announcements/announcements-section.tsx').then((part) => part.AnnouncementsSection),
    ),
  },
  {
    path: 'interesses',
    label: 'Interesses',
    icon: IconTags,
    role: 'administra',
    Screen: section(() => import('./interests/interests-section.tsx').then((part) => part.InterestsSection)),
  },
  {
    path: 'instituicoes',
    label: 'Instituições',
    icon: IconSchool,
    role: 'administra',
    Screen: section(() => import('./institutions/institutions-section.tsx').then((part) => part.InstitutionsSection)),
  },
  {
    path: 'cupons',
    label: 'Cupons',
    icon: IconTicket,
    role: 'administra',
    Screen: section(() => import('./coupons/coupons-section.tsx').then((part) => part.CouponsSection)),
  },
  {
    path: 'tarefas',
    label: 'Tarefas',
    icon: IconChecklist,
    role: 'administra',
    Screen: section(() => import('./jobs/jobs-section.tsx').then((part) => part.JobsSection)),
  },
  {
    path: 'arquivos',
    label: 'Arquivos',
    icon: IconFolder,
    role: 'administra',
    Screen: section(() => import('./media/media-section.tsx').then((part) => part.MediaSection)),
  },
  {
    path: 'auditoria',
    label: 'Auditoria',
    icon: IconHistory,
    role: 'administra',
    Screen: section(() => import('./audit/audit-section.tsx').then((part) => part.AuditSection)),
  },
  {
    path: 'ajustes',
    label: 'Ajustes',
    icon: IconAdjustments,
    role: 'administra',
    Screen: section(() => import('./settings/settings-section.tsx').then((part) => part.SettingsSection)),
  },
];
