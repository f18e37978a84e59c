import type { WorkCard as Work } from '@publyka/contract/routes/works';
import { IconAlertTriangle, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { WorkTitle } from './work-lines.tsx';
import { identifierText, retractedText, sourceText, titleRuns } from './work-words.ts';

export type WorkLook = 'boxed' | 'bars';

type WorkCardProps = {
  work: Work;
  /** In posts a box; elsewhere the two bars alone. */
  look: WorkLook;
  /** The tab index in messages, whose rows are walked by arrow keys. */
  tabIndex?: number | undefined;
};

/** The work that a text names: all of it leads to its page. */
export function WorkCard({ work, look, tabIndex }: WorkCardProps) {
  // A card that fills itself keeps the height it was given while pending: nothing under it moves.
  const [wasPending] = useState(work.state === 'pending');
  const isBoxed = look === 'boxed';
  return (
    <Link
      to="/obra/$workId"
      params={{ workId: work.id }}
      search={work.state === 'not_found' ? { preencher: 1 } : {}}
      tabIndex={tabIndex}
      className={classNames(
        'block max-w-full',
        isBoxed
          ? 'rounded-card border border-line p-3.5 pl-2.5 hover:bg-hover active:bg-sunken'
          : 'group rounded-small -outline-offset-2',
      )}
    >
      <span
        className={classNames(
          'two-bars flex min-w-0 flex-col whitespace-normal',
          wasPending && (isBoxed ? 'min-h-32' : 'min-h-23'),
        )}
      >
        <CardContent work={work} isBoxed={isBoxed} />
      </span>
    </Link>
  );
}

function CardContent({ work, isBoxed }: { work: Work; isBoxed: boolean }) {
  const { identifier, state, retracted } = work;
  const source = sourceText(work) || (identifier ? identifierText(identifier) : '');
  const isKnown = state === 'found' || state === 'manual';
  return (
    <>
      {source && <span className="truncate text-meta text-ink-2">{source}</span>}
      {isKnown ? <Facts work={work} isBoxed={isBoxed} /> : <NoFacts isPending={state === 'pending'} />}
      {retracted ? (
        <Line icon={<Icon of={IconAlertTriangle} size={15} className="shrink-0" />} isAlarm>
          {retractedText(retracted)}
        </Line>
      ) : (
        isBoxed && work.isOpenAccess && <Line icon={<Icon of={IconLockOpen} size={15} />}>Acesso aberto</Line>
      )}
    </>
  );
}

function Facts({ work, isBoxed }: { work: Work; isBoxed: boolean }) {
  return (
    <>
      <span
        dir="auto"
        className={classNames(
          'mt-0.5 line-clamp-2 font-serif font-semibold [overflow-wrap:anywhere] group-hover:underline',
          isBoxed ? 'text-read' : 'text-chat',
        )}
      >
        <WorkTitle runs={titleRuns(work)} />
      </span>
      {work.authors && <span className="mt-0.5 truncate text-ui text-ink-2">{work.authors}</span>}
    </>
  );
}

function NoFacts({ isPending }: { isPending: boolean }) {
  if (isPending) {
    return (
      <span className="mt-1.5 flex items-center gap-2 text-ui text-ink-2">
        <Spinner size={18} />
        Buscando os dados da obra...
      </span>
    );
  }
  return (
    <>
      <span className="mt-0.5 text-ui">Não encontramos esta obra.</span>
      <span className="mt-1.5 flex items-center gap-1.5 text-ui font-semibold">
        <Icon of={IconPencil} size={18} />
        <span className="underline decoration-1 underline-offset-4">Preencher à mão</span>
      </span>
    </>
  );
}

function Line({ icon, isAlarm = false, children }: { icon: ReactNode; isAlarm?: boolean; children: string }) {
  return (
    <span
      className={classNames(
        'mt-1.5 flex items-center gap-1.5 text-meta',
        isAlarm ? 'font-semibold text-danger' : 'text-ink-2',
      )}
    >
      {icon}
      {children}
    </span>
  );
}
