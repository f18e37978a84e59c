import type { CaseParty } from '@publyka/contract/case-party';
import { attachmentsLabel } from '@publyka/contract/routes/attachments';
import type { CaseDetail, CaseNeighbour } from '@publyka/contract/routes/cases';
import { reportReasons } from '@publyka/contract/text/report-reasons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useShortcuts } from '../../../lib/navigation/use-shortcuts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { QuietHeading } from '../../../ui/headings.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { TextButton, textLinkClass } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { SectionHeader } from '../shell/section-header.tsx';
import { DecidedPanel } from './appeal-panel.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CasePlaceButtons } from './case-place.tsx';
import { caseQuery, describeCase, useNeighbours, waitOf } from './data.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { type KeyHint, KeyHints } from './key-hints.tsx';
import { ReadMoreSheet } from './read-more-sheet.tsx';
import { ReportedFiles } from './reported-files.tsx';

type CasePageProps = {
  caseId: string;
  /** A decision chosen in the queue: 'manter', 'retirar'. */
  chosen: string | undefined;
  /** The list that it was opened from. */
  above: 'denuncias' | 'recursos';
};

/** A case: what was said, who said it, and the decision. */
export function CasePage({ caseId, chosen, above }: CasePageProps) {
  const navigate = useNavigate();
  const query = useQuery(caseQuery(caseId));
  const { previous, next } = useNeighbours(caseId, above === 'denuncias' ? 'open' : 'appealed');
  const go = (path: string) => void navigate({ to: '/administracao/$', params: { _splat: path }, replace: true });
  const back = () => go(above);
  const skip = next === undefined ? undefined : () => go(`${above}/${next}`);
  useShortcuts({
    Escape: back,
    ...(skip && { j: skip }),
    ...(previous && { k: () => go(`${above}/${previous}`) }),
  });
  if (query.isPending) return <PageSkeleton />;
  if (query.error) return <QueryError query={query} title="Erro ao carregar a denúncia" level={1} />;
  const { case: shown, can, party } = query.data;
  const { protocol, reportsCount, openedAt, decision } = shown;
  const detail = `Protocolo ${protocol} · ${formatCount(reportsCount, 'denúncia', 'denúncias')} · há ${waitOf(openedAt).text}`;
  return (
    <>
      <div className="wide:flex wide:min-h-dvh">
        <div className="flex min-w-0 flex-1 flex-col">
          <SectionHeader title={describeCase(shown)} detail={detail} above={above}>
            {decision === null && !party && <CasePlaceButtons shown={shown} />}
          </SectionHeader>
          <Said {...query.data} />
        </div>
        <aside
          aria-label="Decisão"
          className="border-t border-line px-(--gutter) py-4 wide:w-92 wide:shrink-0 wide:border-t-0 wide:border-l wide:px-6"
        >
          <Weight {...query.data} />
          {party && <PartyNote party={party} protocol={protocol} />}
          {decision === null ? (
            !party && <DecisionPanel {...query.data} chosen={chosen} onBack={back} onSkip={skip} />
          ) : (
            <DecidedPanel {...query.data} onBack={back} />
          )}
          {!party && <CaseNotes {...query.data} />}
        </aside>
      </div>
      <KeyHints hints={hintsOf(can)} />
    </>
  );
}

function hintsOf({ decide, answerAppeal }: CaseDetail['can']): KeyHint[] {
  const around: KeyHint[] = [
    [['J', 'K'], 'seguinte, anterior'],
    [['esc'], 'voltar à fila'],
  ];
  if (decide.length > 0)
    return [[['P'], 'pegar para mim'], [['E'], 'em espera'], [['Ctrl', '↵'], 'aplicar e avisar'], ...around];
  return answerAppeal ? [[['M', 'D'], 'resposta'], [['Ctrl', '↵'], 'responder e avisar'], ...around] : around;
}

/** What weighs: the reasons, what was written beside them, and what was before. */
function Weight({ case: { reasons, author }, details, earlier, party }: CaseDetail) {
  const first = author.fullName.split(' ')[0];
  return (
    <section>
      <QuietHeading level={2}>O que pesa</QuietHeading>
      <p className="mt-1 text-ui">
        {reasons.map(({ reason, count }) => `${reportReasons[reason]} (${count})`).join(', ')}.{' '}
        {earlier > 0 ? (
          <b className="font-semibold">
            {formatCount(earlier, 'decisão', 'decisões')} contra {first} antes desta.
          </b>
        ) : (
          `Nenhuma decisão contra ${first} antes desta.`
        )}{' '}
        Quem denunciou não aparece para {first}.
      </p>
      {details.length === 0 && !party && <p className="mt-2 text-ui text-ink-2">Ninguém escreveu além do motivo.</p>}
      {[...new Set(details)].map((words) => (
        <blockquote key={words} className="mt-2 border-l-2 border-ink pl-3 text-ui text-ink-2 wrap-anywhere">
          {words}
        </blockquote>
      ))}
    </section>
  );
}

type PartyNoteProps = { party: CaseParty; protocol: string };

/** Why this viewer decides nothing here, and who does. */
function PartyNote({ party: { as, others }, protocol }: PartyNoteProps) {
  return (
    <section className="mt-5">
      <QuietHeading level={2}>Decisão</QuietHeading>
      <p className="mt-1 text-ui font-semibold">
        {as === 'reporter' ? 'Você denunciou isto.' : 'Você cuida da RePublyka de que se trata.'}
      </p>
      <p className="mt-1 text-ui text-ink-2 wrap-anywhere">
        Por isso quem decide, e responde a um recurso, {decidedBy[others]}
        {others === 'operator' && (
          <>
            : <code className="font-mono text-meta">npm run admin -- reports decide {protocol}</code>
          </>
        )}
        .
      </p>
    </section>
  );
}

const decidedBy: Record<CaseParty['others'], string> = {
  moderator: 'é outra pessoa da moderação',
  administrator: 'é uma pessoa que administra: não há outra na moderação',
  operator: 'é quem cuida do servidor, porque todas as outras pessoas são parte ou não há outra',
};

function Said({ case: { id, words, kind }, page, post, messages, party }: CaseDetail) {
  const [isAsking, setIsAsking] = useState(false);
  if (messages.length === 0)
    return (
      <div className="px-(--gutter) py-5 wide:px-8">
        {post && (
          <figure aria-label={`Publicação de ${post.author}`} className="mb-4 border-l-2 border-line-strong pl-3">
            <figcaption className="text-meta text-ink-3">Na publicação de {post.author}</figcaption>
            <p className="line-clamp-6 font-serif text-chat whitespace-pre-wrap text-ink-2 wrap-anywhere">
              {post.words || '[sem palavras]'}
            </p>
          </figure>
        )}
        <p
          className={classNames(
            'whitespace-pre-wrap wrap-anywhere',
            kind === 'message' || kind === 'comment' ? 'text-chat' : 'font-serif text-read',
          )}
        >
          {words || '[sem palavras]'}
        </p>
        {page && (
          <p className="mt-4 text-ui">
            <a href={page} target="_blank" rel="noopener" className={`target-44 relative ${textLinkClass}`}>
              Ver onde está, em outra aba
            </a>
          </p>
        )}
      </div>
    );
  return (
    <>
      <ol className="py-2">
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {headingBefore(messages, index)}
            <Spoken caseId={id} message={message} words={words} />
          </Fragment>
        ))}
      </ol>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-(--gutter) py-4 text-meta text-ink-3 wide:px-8">
        Você vê só este trecho. Abrir mais da conversa fica registrado.
        {!party && <TextButton onClick={() => setIsAsking(true)}>Ver mais, com motivo</TextButton>}
      </p>
      <ReadMoreSheet caseId={id} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}

function headingBefore(messages: CaseNeighbour[], index: number) {
  const [side, before] = [messages[index]?.side, messages[index - 1]?.side];
  if (side === before || side === 0) return null;
  return <li className="px-(--gutter) pt-2 pb-1 text-meta text-ink-3 wide:px-8">{side === 1 ? 'Depois' : 'Antes'}</li>;
}

type SpokenProps = { caseId: string; message: CaseNeighbour; words: string };

function Spoken({ caseId, message: { author, content, attachments, createdAt, side }, words }: SpokenProps) {
  const isIt = side === 0;
  const label = attachmentsLabel(attachments);
  return (
    <li
      {...(isIt && { 'aria-current': true })}
      className={classNames('relative flex gap-4 px-(--gutter) py-2 text-ui wide:px-8', isIt && 'row-unread py-3')}
    >
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-semibold">{author}</b>{' '}
        {(isIt ? words : content) || (label ? `[${label}]` : '[sem palavras, ou excluída]')}
        {isIt && <ReportedFiles caseId={caseId} attachments={attachments} />}
      </div>
      <Time value={createdAt} format="moment" className="shrink-0 text-meta text-ink-3 tabular-nums" />
    </li>
  );
}
