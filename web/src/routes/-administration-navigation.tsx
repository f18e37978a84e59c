import type { StaffRole } from '@publyka/contract/staff';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { caseCountsQuery } from '../features/administration/case-counts.ts';
import { requestsQuery } from '../features/administration/entrance/data.ts';
import type { Section } from '../features/administration/sections.ts';
import { roleLabels } from '../features/administration/shell/role-labels.ts';
import { RailLabel, railRowClass } from '../features/shell/nav-link.tsx';
import { useMe } from '../lib/session/session.ts';
import { avatarSrc } from '../shared/people/avatar-src.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Wordmark } from '../ui/brand.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Row } from '../ui/row.tsx';
import { ScreenHeader } from '../ui/screen-header.tsx';

type NavigationProps = { sections: readonly Section[] };

/** The navigation of wide screens. */
export function SectionRail({ sections, role }: NavigationProps & { role: StaffRole }) {
  const me = useMe();
  const waiting = useWaiting();
  return (
    <header className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto bg-paper px-3 pb-4 wide:flex">
      <Link to="/administracao/$" params={{ _splat: '' }} className="mt-2 ml-3 flex h-11 items-center rounded-small">
        <Wordmark size={32} />
      </Link>
      <p className="ml-3 font-serif text-chat text-ink-2 italic">Administração</p>
      <nav aria-label="Administração" className="mt-3">
        <ul>
          {sections.map((section) => (
            <li key={section.path}>
              <Link to="/administracao/$" params={{ _splat: section.path }} className={railRowClass}>
                {({ isActive }) => (
                  <>
                    <Icon of={section.icon} className={classNames(isActive && 'text-ink')} />
                    <RailLabel isCurrent={isActive}>{section.label}</RailLabel>
                    <Badge count={waiting[section.path] ?? 0} label="à espera" className="ml-auto" />
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link to="/" className={classNames(railRowClass, 'mt-auto')}>
        <Icon of={IconArrowLeft} />
        Voltar ao Publyka
      </Link>
      <div className="flex items-center gap-3 px-3 pt-2">
        <Avatar id={me.id} name={me.fullName} src={avatarSrc(me, 32)} size={32} />
        <p className="min-w-0">
          <span className="block truncate text-ui font-semibold">{me.fullName}</span>
          <span className="block text-meta text-ink-3">{roleLabels[role]}</span>
        </p>
      </div>
    </header>
  );
}

/** How much waits in a section, by its path. */
function useWaiting(): Readonly<Record<string, number>> {
  const { data: cases } = useQuery(caseCountsQuery);
  const requests = useInfiniteQuery(requestsQuery).data?.pages[0]?.total ?? 0;
  return { entrada: requests, ...(cases && { denuncias: cases.open, recursos: cases.appeals }) };
}

/** The sections on phones, as a page of its own. */
export function SectionList({ sections }: NavigationProps) {
  const navigate = useNavigate();
  const waiting = useWaiting();
  return (
    <>
      <ScreenHeader title="Administração" onBack={() => void navigate({ to: '/settings' })} />
      <nav aria-label="Administração">
        <ul className="py-1">
          {sections.map(({ path, label, icon }) => (
            <li key={path}>
              <Row
                leading={<Icon of={icon} />}
                title={label}
                trailing={<Badge count={waiting[path] ?? 0} label="à espera" />}
                render={<Link to="/administracao/$" params={{ _splat: path }} />}
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
