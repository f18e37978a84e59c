import { mayAs, type StaffRole } from '@publyka/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type SectionSearch, sections } from '../features/administration/sections.ts';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { QueryError } from '../lib/api/query-error.tsx';
import { useLiveConnection, useLiveTopic } from '../lib/live/use-live.tsx';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { useMe } from '../lib/session/session.ts';
import { standingQuery } from '../shared/people/standing.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { SectionList, SectionRail } from './-administration-navigation.tsx';
import { MemberShell } from './-member-shell.tsx';
import { SecondStepNeeded } from './-second-step-needed.tsx';

type AdministrationPageProps = { path: string; search: SectionSearch };

/** /administracao: for whoever has no role it is no page at all. */
export function AdministrationPage({ path, search }: AdministrationPageProps) {
  const query = useQuery(standingQuery);
  if (!query.data)
    return (
      <main className="mx-auto max-w-(--column) pt-10">
        {query.isPending ? (
          <PageSkeleton />
        ) : (
          <QueryError shape="screen" query={query} title="Erro ao carregar a administração" />
        )}
      </main>
    );
  const { role, hasSecondStep } = query.data;
  if (role === 'membro' || !hasSecondStep)
    return <MemberShell>{role === 'membro' ? <NotFoundPage /> : <SecondStepNeeded role={role} />}</MemberShell>;
  return <Frame role={role} path={path} search={search} />;
}

/** As `wide` in base.css. */
const wide = '(min-width: 56.25rem)';

type FrameProps = { role: StaffRole; path: string; search: SectionSearch };

/** Navigation and section beside each other; on phones one after the other. */
function Frame({ role, path, search }: FrameProps) {
  const me = useMe();
  useLiveConnection();
  useLiveTopic(`user:${me.id}`);
  usePageTitle('Administração');
  const [name = '', ...rest] = path.split('/');
  const own = sections.filter((section) => mayAs(role, section.role));
  const current = own.find((section) => section.path === name);
  const [first] = own;
  // There the rail has the list already.
  if (name === '' && first && matchMedia(wide).matches)
    return <Navigate to="/administracao/$" params={{ _splat: first.path }} replace />;
  return (
    <div className="min-h-dvh bg-sheet wide:flex">
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-control bg-ink px-4 py-3 text-ui font-semibold text-on-ink focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <SectionRail sections={own} role={role} />
      <main id="conteudo" tabIndex={-1} className="min-w-0 flex-1 outline-none wide:border-l wide:border-line">
        {name === '' && <SectionList sections={own} />}
        {name !== '' && !current && <NotFoundPage />}
        {current && <current.Screen {...{ rest, search, role }} />}
      </main>
    </div>
  );
}
