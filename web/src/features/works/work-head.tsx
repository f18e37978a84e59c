import { formatReference } from '@publyka/contract/abnt';
import { nameParts } from '@publyka/contract/abnt/names';
import type { Work } from '@publyka/contract/routes/works';
import { IconArrowUpRight, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCite } from '../../shared/cite/use-cite.tsx';
import { LazyFollowButton } from '../../shared/follows/lazy-follow-button.tsx';
import { useEdition } from '../../shared/references/edition.ts';
import { manyAuthors, ReferenceText } from '../../shared/references/reference-text.tsx';
import { WorkTitle } from '../../shared/works/work-lines.tsx';
import { identifierText, kindLabels, titleRuns } from '../../shared/works/work-words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Quote } from '../../ui/quote.tsx';
import { SlashBreaks } from '../../ui/slash-breaks.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Readers } from './readers.tsx';

type WorkHeadProps = { work: Work; save: ReactNode; onFill: () => void };

/** A title page: what the work is, its reference, and what one does with it. */
export function WorkHead({ work, save, onFill }: WorkHeadProps) {
  return (
    <section className="px-(--gutter) pt-4">
      {work.csl ? <Facts work={work} /> : <NoFacts work={work} onFill={onFill} />}
      <Actions work={work} save={save} />
      <LazyFollowButton thing="work" thingId={work.id} className="mt-2 w-full" />
      <Readers work={work} />
    </section>
  );
}

/** From here on a title is set smaller. */
const longTitle = 120;

function Facts({ work }: { work: Work }) {
  const [edition] = useEdition();
  const { csl, kind, openAccess } = work;
  return (
    <>
      {kind && <p className="text-meta text-ink-3">{kindLabels[kind]}</p>}
      <h1
        dir="auto"
        className={classNames(
          'mt-0.5 font-serif font-semibold text-pretty [overflow-wrap:anywhere]',
          (work.title?.length ?? 0) > longTitle ? 'text-title' : 'text-head',
        )}
      >
        <WorkTitle runs={titleRuns(work)} />
      </h1>
      <Authors work={work} />
      <Source work={work} />
      {openAccess && (
        <p className="mt-1.5 flex items-center gap-2 text-ui">
          <Icon of={IconLockOpen} size={18} className="shrink-0" />
          <span className="font-medium">Acesso aberto</span>
          <span className="min-w-0 truncate text-ink-3">· {openAccess.host}</span>
        </p>
      )}
      {csl && (
        <Quote voice="read" className="mt-5">
          <ReferenceText runs={formatReference(csl, { edition, etAl: (csl.author?.length ?? 0) > manyAuthors })} />
        </Quote>
      )}
    </>
  );
}

/** 'Revista Brasileira de Educação · n. 25, p. 5-17 · 2004'. */
function Source({ work: { container, publisher, numbering, year } }: { work: Work }) {
  const rest = [container ? null : publisher, numbering, year].filter(Boolean).join(' · ');
  if (!container && !rest) return null;
  return (
    <p className="mt-1 text-ui text-ink-3 [overflow-wrap:anywhere]">
      {container && <span className="font-serif italic">{container}</span>}
      {container && rest && ' · '}
      {rest}
    </p>
  );
}

function NoFacts({ work, onFill }: { work: Work; onFill: () => void }) {
  const { identifier, state } = work;
  return (
    <>
      <h1 className="font-serif text-title font-semibold [overflow-wrap:anywhere]">
        {identifier ? <SlashBreaks text={identifierText(identifier)} /> : 'Obra sem dados'}
      </h1>
      {state === 'pending' ? (
        <p role="status" className="mt-3 flex items-center gap-2 text-chat text-ink-2">
          <Spinner size={18} />
          Buscando os dados da obra...
        </p>
      ) : (
        <>
          <p className="mt-2 text-chat text-ink-2">
            Não encontramos esta obra nos serviços que consultamos. O que você preencher vale para todo mundo.
          </p>
          <Button
            variant="ink"
            size="large"
            icon={<Icon of={IconPencil} size={18} />}
            onClick={onFill}
            className="mt-4"
          >
            Preencher à mão
          </Button>
        </>
      )}
    </>
  );
}

function Actions({ work, save }: { work: Work; save: ReactNode }) {
  const { cite, sheet } = useCite();
  const address = work.openAccess?.url ?? work.url;
  return (
    <div className="mt-4 flex flex-wrap gap-2 *:min-w-0 max-tablet:*:grow">
      {work.csl && (
        <Button variant="outline" size="large" onClick={() => cite({ workId: work.id })}>
          Citar
        </Button>
      )}
      <div className="order-first flex basis-full tablet:order-none tablet:flex-1 tablet:basis-0">{save}</div>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={buttonClass({ variant: 'outline', size: 'large', className: 'gap-2' })}
        >
          {work.csl ? 'Ler' : 'Abrir'}
          <Icon of={IconArrowUpRight} size={18} />
        </a>
      )}
      {sheet}
    </div>
  );
}

/** More than these are asked for. */
const shownFirst = 6;

/** All who wrote it, by their names; a collaboration of two hundred opens with a press. */
function Authors({ work: { csl, authors } }: { work: Work }) {
  const [isWhole, setIsWhole] = useState(false);
  const names = (csl?.author ?? []).map((name) => {
    const { surname, given } = nameParts(name);
    return given ? `${given} ${surname}` : surname;
  });
  if (names.length <= shownFirst) return authors && <p className="mt-1 text-chat">{names.join(', ') || authors}</p>;
  return (
    <p className="mt-1 text-chat [overflow-wrap:anywhere]">
      {isWhole ? names.join(', ') : names.slice(0, shownFirst).join(', ')}{' '}
      <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? 'Mostrar menos' : `e outros ${names.length - shownFirst}`}
      </TextButton>
    </p>
  );
}
