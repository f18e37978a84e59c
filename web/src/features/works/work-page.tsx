import type { Work } from '@publyka/contract/routes/works';
import { IconAlertTriangle, IconArrowUpRight, IconShare3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { useNavigateBack } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { workQuery } from '../../shared/works/work-query.ts';
import { retractedText } from '../../shared/works/work-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { OutwardLink } from '../../ui/text-link.tsx';
import { MentionList } from './mention-list.tsx';
import { Savers } from './savers.tsx';
import { WorkData } from './work-data.tsx';
import { WorkHead } from './work-head.tsx';
import { shareWork, useWorkMenu } from './work-menu.tsx';

type WorkPageProps = {
  workId: string;
  /** The form of its facts is open. */
  isEditing: boolean;
  renderSave: (work: Work) => ReactNode;
  /** 'Avaliações'. */
  renderReviews: (work: Work) => { reviews: ReactNode; reviewCount: ReactNode };
};

/** A work: what it is, its reference, who speaks of it, where it is saved. */
export function WorkPage({ workId, isEditing, renderSave, renderReviews }: WorkPageProps) {
  const query = useQuery({ ...workQuery(workId), staleTime: 0 });
  const { data: work, dataUpdatedAt, isPending } = query;
  const goBack = useNavigateBack('/');
  useLiveTopic(`work:${workId}`, dataUpdatedAt);
  usePageTitle(work?.title ?? 'Obra');
  useMovedTo(workId, work?.id);
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom)-var(--safe-top)-var(--safe-bottom))] flex-col wide:min-h-dvh">
      {work ? (
        <LoadedWork {...{ work, isEditing, goBack, renderSave, renderReviews }} />
      ) : (
        <ScreenHeader title="Obra" onBack={goBack} />
      )}
      {work === null && <Missing onBack={goBack} />}
      {isPending && <WorkSkeleton />}
      {work === undefined && !isPending && (
        <QueryError query={query} title="Erro ao carregar a obra">
          O que você salvou continua na sua biblioteca.
        </QueryError>
      )}
    </div>
  );
}

/** One that was merged answers as what it became: the page moves there. */
function useMovedTo(askedId: string, workId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (workId === undefined || workId === askedId) return;
    void navigate({ to: '/obra/$workId', params: { workId }, replace: true });
  }, [askedId, workId, navigate]);
}

type LoadedWorkProps = Omit<WorkPageProps, 'workId'> & { work: Work; goBack: () => void };

function LoadedWork({ work, isEditing, goBack, renderSave, renderReviews }: LoadedWorkProps) {
  const menu = useWorkMenu(work, isEditing);
  return (
    <>
      <ScreenHeader
        title="Obra"
        onBack={goBack}
        isPageTitle={false}
        actions={
          <>
            <IconButton label="Compartilhar" icon={<Icon of={IconShare3} />} onClick={() => void shareWork(work)} />
            {menu.button}
          </>
        }
      />
      {work.retracted && <RetractedBand work={work} retracted={work.retracted} />}
      <WorkHead work={work} save={renderSave(work)} onFill={menu.correct} />
      <WorkTabs work={work} {...renderReviews(work)} onCorrect={menu.correct} onOpenHistory={menu.openHistory} />
      {menu.layers}
    </>
  );
}

type WorkTabsProps = {
  work: Work;
  reviews: ReactNode;
  reviewCount: ReactNode;
  onCorrect: () => void;
  onOpenHistory: () => void;
};

function WorkTabs({ work, reviews, reviewCount, onCorrect, onOpenHistory }: WorkTabsProps) {
  const [tab, setTab] = useState<'mentions' | 'reviews' | 'savers' | 'data'>('mentions');
  return (
    <Tabs value={tab} onValueChange={setTab} className="mt-5 flex-1">
      <TabList label="Sobre a obra">
        <Tab value="mentions">Conversas</Tab>
        <Tab value="reviews" figure={reviewCount}>
          Avaliações
        </Tab>
        <Tab value="savers">Onde está salva</Tab>
        <Tab value="data">Dados</Tab>
      </TabList>
      <TabPanel value="mentions">
        <MentionList workId={work.id} />
      </TabPanel>
      <TabPanel value="reviews">{reviews}</TabPanel>
      <TabPanel value="savers">
        <Savers workId={work.id} />
      </TabPanel>
      <TabPanel value="data" className="px-(--gutter) pt-4 pb-10">
        <WorkData work={work} onCorrect={onCorrect} onOpenHistory={onOpenHistory} />
      </TabPanel>
    </Tabs>
  );
}

function Missing({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      mark="[s. l.]"
      title="Obra não encontrada"
      action={
        <Button size="large" onClick={onBack}>
          Voltar
        </Button>
      }
    >
      O endereço pode estar incompleto.
    </EmptyState>
  );
}

function WorkSkeleton() {
  return (
    <SkeletonGroup label="Carregando a obra" className="flex flex-col gap-3 px-(--gutter) pt-5">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
      <SkeletonText widths={[95, 90, 60]} />
    </SkeletonGroup>
  );
}

type RetractedBandProps = { work: Work; retracted: NonNullable<Work['retracted']> };

/** The first thing that one reads of a work that was taken back. */
function RetractedBand({ work, retracted }: RetractedBandProps) {
  const isArticle = work.kind === 'article';
  return (
    <section aria-label="Retratação" className="flex gap-3 bg-danger-soft px-(--gutter) py-3">
      <Icon of={IconAlertTriangle} className="mt-0.5 shrink-0 text-danger" />
      <div>
        <p className="text-chat font-semibold text-danger">{retractedText(retracted)}</p>
        <p className="text-ui text-ink-2">
          {isArticle ? 'A revista retirou este artigo. Ele' : 'Quem publicou retirou esta obra. Ela'} continua aqui para
          que se saiba onde foi {isArticle ? 'citado' : 'citada'}.
        </p>
        {retracted.noticeUrl && (
          <p className="mt-2 flex items-center gap-1.5">
            <OutwardLink href={retracted.noticeUrl} className="target-44 relative text-ui font-semibold text-ink">
              {isArticle ? 'Ver o aviso da revista' : 'Ver o aviso'}
            </OutwardLink>
            <Icon of={IconArrowUpRight} size={18} />
          </p>
        )}
      </div>
    </section>
  );
}
