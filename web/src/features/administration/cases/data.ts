import type { CaseDecision, CaseKind, ReportCase } from '@publyka/contract/routes/cases';
import { decideCaseRoute, getCaseRoute, listCasesRoute } from '@publyka/contract/routes/cases';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { administrationKey } from '../../../lib/session/standing.ts';
import { toast } from '../../../ui/toast.ts';

const casesKey = [administrationKey, 'cases'] as const;
export type CaseState = 'open' | 'decided';

export const casesQuery = (state: CaseState) =>
  pagedQuery((cursor, { signal }) => call(listCasesRoute, { query: { state, cursor } }, { signal }), {
    queryKey: [...casesKey, state],
    staleTime: 0,
  });

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...casesKey, 'one', caseId],
    queryFn: ({ signal }) => call(getCaseRoute, { params: { caseId } }, { signal }),
    staleTime: 0,
  });

type Decided = { caseId: string; decision: CaseDecision; answer: string };

/** 'Aplicar e avisar'. Also when somebody else was faster the queue is another one. */
export function useDecide(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ caseId, ...body }: Decided) => call(decideCaseRoute, { params: { caseId }, body }),
    onSuccess: ({ protocol }) => {
      toast.success(`${protocol} decidido. Todos foram avisados.`);
      onDone();
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: casesKey }),
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
};

/** 'Mensagem de Otto Rezende em Orientandos do Nilo' */
export function describeCase({ kind, author, place }: ReportCase): string {
  return `${kindLabels[kind]} de ${author.fullName}${place ? ` em ${place}` : ''}`;
}

const hour = 60 * 60 * 1000;
/** After this a case is late. */
const lateHours = 20;

/** How long it has waited: '38 min', '6 h', '3 dias'. */
export function waitOf({ openedAt }: ReportCase, now = Date.now()): { text: string; isLate: boolean } {
  const waited = Math.max(0, now - new Date(openedAt).getTime());
  const hours = Math.floor(waited / hour);
  const isLate = hours >= lateHours;
  if (hours < 1) return { text: `${Math.floor(waited / 60_000)} min`, isLate };
  if (hours < 48) return { text: `${hours} h`, isLate };
  return { text: `${Math.floor(hours / 24)} dias`, isLate };
}
