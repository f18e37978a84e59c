import type { AuditLine } from '@publyka/contract/routes/administration';

/** Acts by what the server and its commands call them. */
const acts: Readonly<Record<string, string>> = {
  'installation begin': 'Abriu a instalação',
  'settings set': 'Mudou um ajuste',
  'logo set': 'Pôs a marca da instituição',
  'logo remove': 'Tirou a marca da instituição',
  'mail test': 'Mandou um e-mail de teste',
  'roles give': 'Deu um papel',
  'entrance accepted': 'Aceitou pedidos de entrada',
  'entrance refused': 'Recusou pedidos de entrada',
  'entrance invite': 'Fez um convite',
  'entrance uninvite': 'Revogou um convite',
  'reports decide': 'Decidiu uma denúncia',
  'announcements send': 'Enviou um aviso',
  'announcements withdraw': 'Retirou um aviso',
  'reports answer-appeal': 'Respondeu a um recurso',
  'reports take': 'Pegou uma denúncia',
  'reports wait': 'Deixou uma denúncia em espera',
  'reports release': 'Devolveu uma denúncia à fila',
  'reports note': 'Anotou em uma denúncia',
  'reports read-more': 'Leu mais de uma conversa denunciada',
  'interests add': 'Acrescentou um interesse',
  'interests rename': 'Renomeou um interesse',
  'interests retire': 'Aposentou um interesse',
  'starters create': 'Criou uma RePublyka inicial',
  'institutions add': 'Acrescentou uma instituição ou um domínio',
  'institutions remove-domain': 'Tirou um domínio de uma instituição',
  'coupons give': 'Deu um cupom',
  'jobs retry': 'Tentou de novo uma tarefa',
  'jobs retry-all': 'Tentou de novo as tarefas de uma fila',
  'media remove-orphans': 'Excluiu pastas órfãs',
  'people suspend': 'Suspendeu uma conta',
  'people restore': 'Devolveu uma conta',
  'people end-sessions': 'Encerrou sessões',
  'people end-session': 'Encerrou uma sessão',
  'people affiliate': 'Confirmou um vínculo',
  'people unaffiliate': 'Tirou um vínculo',
  'people copy': 'Mandou fazer a cópia dos dados',
  'people delete': 'Excluiu uma conta, a pedido',
  'people undelete': 'Desfez uma exclusão',
};

/** Names and values of details. */
const words: Readonly<Record<string, string>> = {
  door: 'entrada',
  open: 'aberta',
  domains: 'domínios',
  invitation: 'convite',
  approval: 'aprovação',
  people: 'pessoas',
  institution: 'instituição',
  uses: 'usos',
  days: 'dias',
  from: 'de',
  to: 'para',
  area: 'área',
  domain: 'domínio',
  partner: 'parceiro',
  offer: 'oferta',
  until: 'até',
  folders: 'pastas',
  jobs: 'tarefas',
  reason: 'motivo',
  reports: 'denúncias',
  kind: 'o quê',
  post: 'publicação',
  comment: 'comentário',
  drop: 'Drop',
  message: 'mensagem',
  person: 'perfil',
  review: 'avaliação',
  collaboration: 'colaboração',
  line: 'item do currículo',
  request: 'pedido',
  decision: 'decisão',
  dismissed: 'mantida',
  warned: 'advertência',
  removed: 'retirada',
  hidden: 'ocultada',
  limited: 'conta limitada',
  suspended: 'conta suspensa',
  fate: 'destino',
  kept: 'fica',
  community: 'RePublyka',
  correction: 'correção de obra',
  outcome: 'resultado',
  upheld: 'decisão mantida',
  overturned: 'decisão desfeita',
};

/** 'Deu um papel: @ana'. A command that has no words is shown as it was typed, with its target. */
export function describeAct({ act, target }: AuditLine): string {
  const said = acts[act];
  if (said === undefined) return target === null || act.includes(target) ? act : `${act} ${target}`;
  return target === null ? said : `${said}: ${target}`;
}

/** 'roles give · de: membro · para: modera', with the act as a search finds it. */
export function describeDetails({ act, details }: AuditLine): string {
  const facts = Object.entries(details ?? {}).filter(([, value]) => value !== null && value !== '');
  const said = facts.map(([name, value]) => `${wordOf(name)}: ${wordOf(String(value))}`);
  return (act in acts ? [act, ...said] : said).join(' · ');
}

function wordOf(code: string): string {
  return words[code] ?? code;
}
