import type { CaseState } from '@publyka/contract/routes/cases';
import type { SectionProps } from '../sections.ts';
import { useShowSection } from '../shell/use-show-section.ts';
import { CasePage } from './case-page.tsx';
import { CaseQueue, type QueueTab } from './case-queue.tsx';

/** By what the address says. */
const filters: Record<string, CaseState> = { comigo: 'mine', aguardando: 'waiting', resolvidas: 'decided' };

const tabs: readonly QueueTab[] = [
  { state: 'open', label: 'Abertas', empty: ['Nada espera por você', 'Quando alguém denunciar algo, aparece aqui.'] },
  { state: 'mine', label: 'Comigo', empty: ['Nada está com você', 'P, na fila, pega um caso para você.'] },
  {
    state: 'waiting',
    label: 'Aguardando',
    empty: ['Nada está em espera', 'Um caso que depende de alguém de fora fica aqui até voltar à fila.'],
  },
  { state: 'decided', label: 'Resolvidas', empty: ['Nada foi decidido ainda', 'O que a moderação decidir fica aqui.'] },
];

/** 'Denúncias': one row for each thing, and its case. */
export function CasesSection({ rest: [caseId], search: { filtro, q } }: SectionProps) {
  if (caseId) return <CasePage key={caseId} caseId={caseId} chosen={filtro} above="denuncias" />;
  return <Queue title="Denúncias" path="denuncias" tabs={tabs} state={filters[filtro ?? ''] ?? 'open'} q={q} />;
}

const appealTabs: readonly QueueTab[] = [
  {
    state: 'appealed',
    label: 'A responder',
    empty: ['Nenhum recurso espera', 'Quem teve algo decidido contra si pode recorrer em vinte dias.'],
  },
  { state: 'answered', label: 'Respondidos', empty: ['Nenhum recurso foi respondido', 'As respostas ficam aqui.'] },
];

/** 'Recursos': appeals against decisions, which somebody else answers. */
export function AppealsSection({ rest: [caseId], search: { filtro, q } }: SectionProps) {
  if (caseId) return <CasePage key={caseId} caseId={caseId} chosen={undefined} above="recursos" />;
  const state = filtro === 'respondidos' ? 'answered' : 'appealed';
  return <Queue title="Recursos" path="recursos" tabs={appealTabs} state={state} q={q} />;
}

const names: Partial<Record<CaseState, string>> = {
  ...Object.fromEntries(Object.entries(filters).map(([name, state]) => [state, name])),
  answered: 'respondidos',
};

type QueueProps = {
  title: string;
  path: 'denuncias' | 'recursos';
  tabs: readonly QueueTab[];
  state: CaseState;
  q: string | undefined;
};

function Queue({ state, q = '', path, ...rest }: QueueProps) {
  const showSection = useShowSection(path);
  function show(next: CaseState, words: string): void {
    const filtro = names[next];
    showSection({ ...(filtro && { filtro }), ...(words && { q: words }) });
  }
  return <CaseQueue {...rest} path={path} state={state} q={q} onShow={show} />;
}
