import {
  type AuditLine,
  auditFilePath,
  listAuditRoute,
  verifyAuditRoute,
} from '@publyka/contract/routes/administration';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { formatCount } from '../../../lib/format.ts';
import { WordsField } from '../../../lib/navigation/words-field.tsx';
import { administrationKey } from '../../../shared/people/standing.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Time } from '../../../ui/time.tsx';
import type { SectionProps } from '../sections.ts';
import { headerFieldClass, SectionHeader } from '../shell/section-header.tsx';
import { useShowSection } from '../shell/use-show-section.ts';
import { describeAct, describeDetails } from './act-words.ts';

const auditQuery = (q: string) =>
  pagedQuery((cursor, { signal }) => call(listAuditRoute, { query: { q, cursor } }, { signal }), {
    queryKey: [administrationKey, 'audit', q],
    staleTime: 0,
  });

/** 'Auditoria': every act upon the installation, newest first. */
export function AuditSection({ search: { q = '' } }: SectionProps) {
  const show = useShowSection('auditoria');
  const list = useInfiniteQuery(auditQuery(q));
  const lines = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <SectionHeader title="Auditoria" detail="Só cresce: ninguém muda nem tira uma linha">
        <WordsField
          label="Pessoa, ato, alvo ou dia"
          words={q}
          onChange={(words) => show(words ? { q: words } : {})}
          className={headerFieldClass}
        />
      </SectionHeader>
      <Tools q={q} />
      {list.isPending && <RowsSkeleton />}
      {list.error && !lines && <QueryError query={list} title="Erro ao carregar a auditoria" />}
      {lines?.length === 0 && (
        <EmptyState mark="[…]" title={q ? 'Nada com estas palavras' : 'Nenhum ato até agora'}>
          {q ? 'Tente um nome de usuário, ou um dia como 2026-11-25.' : 'O que a administração fizer aparece aqui.'}
        </EmptyState>
      )}
      <ul>
        {lines?.map((line) => (
          <Line key={line.seq} line={line} />
        ))}
      </ul>
      <ListEnd list={list} errorTitle="Erro ao carregar o resto" />
    </>
  );
}

function Tools({ q }: { q: string }) {
  const { mutate: verify, data, error, isPending } = useMutation({ mutationFn: () => call(verifyAuditRoute) });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-(--gutter) py-3 wide:px-8">
      <Button
        variant="outline"
        busy={isPending}
        icon={<Icon of={IconShieldCheck} size={18} />}
        onClick={() => verify()}
      >
        Verificar
      </Button>
      <a href={`${auditFilePath}?${new URLSearchParams({ q })}`} download className={buttonClass({ variant: 'quiet' })}>
        <Icon of={IconDownload} size={18} />
        CSV
      </a>
      <p role="status" className="min-w-0 flex-1 basis-60 text-meta text-ink-2 wrap-anywhere">
        {error && <span className="text-danger">{messageOf(error)}</span>}
        {data && <Verdict {...data} />}
      </p>
    </div>
  );
}

type VerdictProps = { lines: number; erased: number; brokenAt: number | null; head: string };

function Verdict({ lines, erased, brokenAt, head }: VerdictProps) {
  if (brokenAt !== null)
    return (
      <span className="font-semibold text-danger">
        Alterada por fora: a linha {brokenAt} não continua a anterior. Avise quem cuida do banco.
      </span>
    );
  return (
    <>
      <b className="font-semibold text-success">Inteira.</b> {formatCount(lines, 'linha', 'linhas')}, cada uma com o
      resumo da anterior{erased > 0 && `; ${erased} sem o que diziam de contas excluídas`}. Última: {head.slice(0, 16)}…
    </>
  );
}

const outcomes = { begun: 'interrompido', done: '', failed: 'não feito' } as const;

function Line({ line }: { line: AuditLine }) {
  const { at, person, operator, outcome } = line;
  const who = person ? person.fullName : (operator ?? 'Conta excluída');
  const details = describeDetails(line);
  return (
    <li className="border-b border-line px-(--gutter) py-2.5 wide:grid wide:grid-cols-[14rem_1fr_auto] wide:gap-x-4 wide:px-8">
      <p className="truncate text-ui font-semibold">
        {who}{' '}
        <span className="font-normal text-ink-3">{person ? `@${person.username}` : operator && 'no servidor'}</span>
      </p>
      <p className="min-w-0 text-ui wrap-anywhere">
        {describeAct(line)}
        {outcomes[outcome] && <b className="font-semibold text-danger"> {outcomes[outcome]}</b>}
        {details && <span className="block text-meta text-ink-3">{details}</span>}
      </p>
      <Time value={at} format="moment" className="text-meta text-ink-3 tabular-nums" />
    </li>
  );
}
