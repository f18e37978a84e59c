import type { Work, WorkNotice } from '@publyka/contract/routes/works';
import { useState } from 'react';
import { dayText, identifierText } from '../../shared/works/work-words.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SlashBreaks } from '../../ui/slash-breaks.tsx';
import { OutwardLink, TextButton } from '../../ui/text-link.tsx';
import { byMembers, originOf } from './source-names.ts';

const PlaceSheet = lazyPart(() => import('../../shared/cite/place-sheet.tsx').then((part) => part.PlaceSheet));

type WorkDataProps = { work: Work; onCorrect: () => void; onOpenHistory: () => void };

/** What the work is known by, and where that comes from. */
export function WorkData({ work, onCorrect, onOpenHistory }: WorkDataProps) {
  const { identifiers, notices } = work;
  return (
    <div className="flex flex-col gap-6">
      {identifiers.length > 0 && (
        <section>
          <QuietHeading level={2}>Identificadores</QuietHeading>
          <ul className="text-ui [overflow-wrap:anywhere]">
            {identifiers.map((one) => (
              <li key={identifierText(one)} className="flex min-h-11 items-center">
                {one.url ? (
                  <OutwardLink href={one.url} className="target-44 relative">
                    <SlashBreaks text={identifierText(one)} />
                  </OutwardLink>
                ) : (
                  <SlashBreaks text={identifierText(one)} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notices.length > 0 && <Notices notices={notices} />}
      <section>
        <QuietHeading level={2}>De onde vêm estes dados</QuietHeading>
        <p className="mt-1 text-ui text-ink-2">{originOf(work)}</p>
        {work.memberFields.length > 0 && <p className="mt-1 text-ui text-ink-2">{byMembers(work)}</p>}
        {work.journal && <JournalPlace work={work} journal={work.journal} />}
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          <TextButton onClick={onCorrect}>{work.csl ? 'Corrigir' : 'Preencher à mão'}</TextButton>
          <TextButton onClick={onOpenHistory}>Histórico</TextButton>
        </p>
      </section>
    </div>
  );
}

const noticeNames: Record<WorkNotice['kind'], string> = {
  retraction: 'Retratação',
  erratum: 'Errata',
  concern: 'Expressão de preocupação',
};

function Notices({ notices }: { notices: Work['notices'] }) {
  return (
    <section>
      <QuietHeading level={2}>Avisos de quem publicou</QuietHeading>
      <ul className="mt-1 flex flex-col gap-1 text-ui">
        {notices.map(({ kind, on, url }) => {
          const words = [noticeNames[kind], on && dayText(on)].filter(Boolean).join(', ');
          return <li key={`${kind}${on}${url}`}>{url ? <OutwardLink href={url}>{words}</OutwardLink> : words}</li>;
        })}
      </ul>
    </section>
  );
}

function JournalPlace({ work, journal }: { work: Work; journal: NonNullable<Work['journal']> }) {
  const [isOpen, setIsOpen] = useState(false);
  const by = journal.placeBy ? ` por ${journal.placeBy.fullName}` : '';
  return (
    <p className="mt-1 text-ui text-ink-2">
      {journal.place ? `A cidade da revista, ${journal.place}, foi informada${by}. ` : 'Falta a cidade da revista. '}
      <TextButton onClick={() => setIsOpen(true)}>{journal.place ? 'Mudar' : 'Informar'}</TextButton>
      <PlaceSheet open={isOpen} onOpenChange={setIsOpen} journal={journal} publisher={work.publisher} />
    </p>
  );
}
