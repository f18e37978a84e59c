import type { AppealOutcome } from '@publyka/contract/routes/appeals';
import {
  addCaseNoteRoute,
  answerAppealRoute,
  type CaseDecision,
  type CaseFate,
  type CaseKind,
  type CasePlace,
  type CaseState,
  decideCaseRoute,
  getCaseRoute,
  listCasesRoute,
  placeCaseRoute,
  type ReportCase,
  readMoreOfCaseRoute,
} from '@publyka/contract/routes/cases';
import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { formatDate } from '../../../ui/format-time.ts';
import { toast } from '../../../ui/toast.ts';
import { casesKey } from '../case-counts.ts';

export const casesQuery = (state: CaseState, q = '') =>
  pagedQuery((cursor, { signal }) => call(listCasesRoute, { query: { state, q, cursor } }, { signal }), {
    queryKey: [...casesKey, state, q],
    staleTime: 0,
  });

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...casesKey, 'one', caseId],
    queryFn: ({ signal }) => call(getCaseRoute, { params: { caseId } }, { signal }),
    staleTime: 0,
  });

/** The cases before and after this one, as far as the list that it was opened from is loaded. */
export function useNeighbours(caseId: string, state: CaseState): { previous?: string; next?: string } {
  const { data } = useInfiniteQuery(casesQuery(state));
  const ids = data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const place = ids.indexOf(caseId);
  if (place === -1) return {};
  const [previous, next] = [ids[place - 1], ids[place + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** A change to a case. Also when somebody else was faster the queue is another one. */
function useCaseChange<Input, Output>(change: (input: Input) => Promise<Output>, onSuccess: (made: Output) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess,
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: casesKey }),
  });
}

type Decided = { caseId: string; decision: CaseDecision; fate: CaseFate; days: number; answer: string };

/** 'Aplicar e avisar'. */
export function useDecide(onDone: () => void) {
  return useCaseChange(
    ({ caseId, ...body }: Decided) => call(decideCaseRoute, { params: { caseId }, body }),
    (made) => {
      const first = made.author.fullName.split(' ')[0];
      const told = made.decision === 'dismissed' ? 'Quem denunciou recebe' : `${first} e quem denunciou recebem`;
      toast.success(`${describeDecision(made)}. ${told} um aviso.`);
      onDone();
    },
  );
}

export function useAnswerAppeal(onDone: () => void) {
  return useCaseChange(
    ({ caseId, ...body }: { caseId: string; outcome: AppealOutcome; answer: string }) =>
      call(answerAppealRoute, { params: { caseId }, body }),
    ({ protocol }) => {
      toast.success(`Recurso de ${protocol} respondido. A pessoa foi avisada.`);
      onDone();
    },
  );
}

const placed: Record<CasePlace, string> = {
  queue: 'De volta à fila.',
  mine: 'Está com você.',
  waiting: 'Está em espera, com você.',
};

export function usePlaceCase() {
  return useCaseChange(
    async ({ caseId, place }: { caseId: string; place: CasePlace }) => {
      await call(placeCaseRoute, { params: { caseId }, body: { place } });
      return place;
    },
    (place) => toast.success(placed[place]),
  );
}

export function useAddNote(caseId: string, onDone: () => void) {
  return useCaseChange(
    (words: string) => call(addCaseNoteRoute, { params: { caseId }, body: { id: uuidv7(), words } }),
    onDone,
  );
}

/** Shown in place of the five on either side, as long as the case is open on this screen. */
export function useReadMore(caseId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(readMoreOfCaseRoute, { params: { caseId }, body: { reason } }),
    onSuccess: ({ messages }) =>
      queryClient.setQueryData(caseQuery(caseId).queryKey, (known) => known && { ...known, messages }),
    onError: (error) => toast.error(messageOf(error)),
  });
}

const kindLabels: Record<CaseKind, string> = {
  post: 'Publicação',
  comment: 'Comentário',
  drop: 'Drop',
  message: 'Mensagem',
  person: 'Perfil',
  review: 'Avaliação',
  collaboration: 'Colaboração',
  line: 'Item do currículo',
  request: 'Pedido de entrada',
  community: 'RePublyka',
  correction: 'Correção de obra',
};

/** 'Mensagem de Otto Rezende em Orientandos do Nilo' */
export function describeCase({ kind, author, place }: ReportCase): string {
  return `${kindLabels[kind]} de ${author.fullName}${place ? ` em ${place}` : ''}`;
}

/** What was decided, as whoever decided would say it: 'Retiramos e limitamos a conta até 4 dez. 2026' */
export function describeDecision({
  kind,
  decision,
  fate,
  until,
}: Pick<ReportCase, 'kind' | 'decision' | 'fate' | 'until'>): string {
  const end = until ? ` até ${formatDate(new Date(until))}` : '';
  const text = [
    decision === 'dismissed' && 'mantivemos no ar',
    decision === 'warned' && 'advertimos',
    fate === 'hidden' && (kind === 'community' ? 'fechamos' : 'ocultamos'),
    fate === 'removed' && (kind === 'correction' ? 'desfizemos' : 'retiramos'),
    decision === 'limited' && `limitamos a conta${end}`,
    decision === 'suspended' && `suspendemos a conta${end}`,
  ]
    .filter(Boolean)
    .join(' e ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const outcomeLabels: Record<AppealOutcome, string> = {
  upheld: 'Decisão mantida',
  overturned: 'Decisão desfeita',
};

const hour = 60 * 60 * 1000;
/** After this a case is late. */
const lateHours = 20;

/** How long it has waited: '38 min', '6 h', '3 dias'. */
export function waitOf(openedAt: string, now = Date.now()): { text: string; isLate: boolean } {
  const waited = Math.max(0, now - new Date(openedAt).getTime());
  const hours = Math.floor(waited / hour);
  const isLate = hours >= lateHours;
  if (hours < 1) return { text: `${Math.floor(waited / 60_000)} min`, isLate };
  if (hours < 48) return { text: `${hours} h`, isLate };
  return { text: `${Math.floor(hours / 24)} dias`, isLate };
}
