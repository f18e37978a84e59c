import type { CaseDetail, CaseNeighbour } from '@publyka/contract/routes/cases';
import { reportReasons } from '@publyka/contract/text/report-reasons';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { formatCount } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { QuietHeading } from '../../../ui/headings.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Time } from '../../../ui/time.tsx';
import { SectionHeader } from '../shell/section-header.tsx';
import { caseQuery, describeCase, waitOf } from './data.ts';
import { DecisionPanel } from './decision-panel.tsx';

type CasePageProps = {
  caseId: string;
  /** A decision chosen in the queue: 'manter', 'retirar'. */
  chosen: string | undefined;
};

/** A case: what was said, who said it, and the decision. */
export function CasePage({ caseId, chosen }: CasePageProps) {
  const query = useQuery(caseQuery(caseId));
  if (query.isPending) return <Spinner label="Carregando" className="mt-20 flex justify-center" />;
  if (query.error) return <QueryError query={query} title="Erro ao carregar a denúncia" level={1} />;
  const { case: shown } = query.data;
  const { protocol, reportsCount } = shown;
  const detail = `Protocolo ${protocol} · ${formatCount(reportsCount, 'denúncia', 'denúncias')} · há ${waitOf(shown).text}`;
  return (
    <div className="wide:flex wide:min-h-dvh">
      <div className="min-w-0 flex-1">
        <SectionHeader title={describeCase(shown)} detail={detail} above="denuncias" />
        <Said {...query.data} />
      </div>
      <aside
        aria-label="Decisão"
        className="border-t border-line px-(--gutter) py-4 wide:w-92 wide:shrink-0 wide:border-t-0 wide:border-l wide:px-6"
      >
        <Weight {...query.data} />
        <DecisionPanel shown={shown} chosen={chosen} />
      </aside>
    </div>
  );
}

/** What weighs: the reasons, what was written beside them, and what was before. */
function Weight({ case: { reasons, author }, details, earlier }: CaseDetail) {
  const first = author.fullName.split(' ')[0];
  return (
    <section>
      <QuietHeading level={2}>O que pesa</QuietHeading>
      <p className="mt-1 text-ui">
        {reasons.map(({ reason, count }) => `${reportReasons[reason]} ${count}`).join(', ')}.{' '}
        {earlier > 0 ? (
          <b className="font-semibold">
            {formatCount(earlier, 'decisão', 'decisões')} contra {first} antes desta.
          </b>
        ) : (
          'Nenhuma decisão contra antes desta.'
        )}{' '}
        Quem denunciou não aparece para {first}.
      </p>
      {[...new Set(details)].map((words) => (
        <blockquote key={words} className="mt-2 border-l-2 border-ink pl-3 text-ui text-ink-2 wrap-anywhere">
          {words}
        </blockquote>
      ))}
    </section>
  );
}

function Said({ case: { words, kind }, messages }: CaseDetail) {
  if (messages.length === 0)
    return (
      <p
        className={classNames(
          'px-(--gutter) py-5 whitespace-pre-wrap wrap-anywhere wide:px-8',
          kind === 'message' || kind === 'comment' ? 'text-chat' : 'font-serif text-read',
        )}
      >
        {words || '[sem palavras]'}
      </p>
    );
  return (
    <>
      <ol className="py-2">
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {headingBefore(messages, index)}
            <Spoken message={message} words={words} />
          </Fragment>
        ))}
      </ol>
      <p className="border-t border-line px-(--gutter) py-4 text-meta text-ink-3 wide:px-8">
        Você vê só este trecho da conversa, e nada mais dela.
      </p>
    </>
  );
}

function headingBefore(messages: CaseNeighbour[], index: number) {
  const [side, before] = [messages[index]?.side, messages[index - 1]?.side];
  if (side === before || side === 0) return null;
  return <li className="px-(--gutter) pt-2 pb-1 text-meta text-ink-3 wide:px-8">{side === 1 ? 'Depois' : 'Antes'}</li>;
}

function Spoken({ message: { author, content, createdAt, side }, words }: { message: CaseNeighbour; words: string }) {
  const isIt = side === 0;
  return (
    <li
      {...(isIt && { 'aria-current': true })}
      className={classNames('relative flex gap-4 px-(--gutter) py-2 text-ui wide:px-8', isIt && 'row-unread py-3')}
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-semibold">{author}</b> {(isIt ? words : content) || '[sem palavras, ou excluída]'}
      </p>
      <Time value={createdAt} format="moment" className="shrink-0 text-meta text-ink-3 tabular-nums" />
    </li>
  );
}
