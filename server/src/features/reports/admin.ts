import { caseDaysMax } from '@publyka/contract/limits';
import { type AppealOutcome, appealOutcomes } from '@publyka/contract/routes/appeals';
import {
  type CaseDecision,
  type CaseFate,
  type CaseState,
  caseDecisions,
  caseFates,
} from '@publyka/contract/routes/cases';
import { reportReasons } from '@publyka/contract/text/report-reasons';
import { operator } from '../../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  columns,
  minuteOf,
  printable,
} from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './case-list-store.ts';
import { selectCaseId } from './case-store.ts';

const listMax = 50;
/** Who sits at the server sees every case. */
const everything: store.Reader = { viewerId: '00000000-0000-0000-0000-000000000000', isAdministrator: true };

const decisionWords: Record<CaseDecision, string> = {
  dismissed: 'manter',
  warned: 'advertir',
  hidden: 'ocultar',
  removed: 'retirar',
  limited: 'limitar',
  suspended: 'suspender',
};
const fateWords: Record<CaseFate, string> = { kept: 'fica', hidden: 'oculta', removed: 'retira' };
const outcomeWords: Record<AppealOutcome, string> = { upheld: 'mantida', overturned: 'desfeita' };

const said = { value: 'texto', what: 'o que se diz a quem publicou', isNeeded: false };

/** `npm run admin -- reports …`: the cases of the screen, by its services, which write the lines of the audit. */
export const reportCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'reports',
    name: 'list',
    parameters: [],
    switches: {
      decided: 'as decididas, da mais nova à mais antiga',
      appeals: 'os recursos que esperam resposta, do mais antigo ao mais novo',
    },
    summary: `Lista até ${listMax} denúncias em aberto, uma linha para cada coisa denunciada, da mais antiga à mais nova`,
    fields: ['protocol', 'openedAt', 'username', 'reports', 'reasons', 'decision', 'words'],
    whenEmpty: 'Nada a mostrar.',
    readRows,
  }),
  {
    group: 'reports',
    name: 'show',
    parameters: ['protocolo'],
    summary: 'Mostra um caso inteiro: o que foi denunciado, por quê, a decisão e o recurso',
    run: show,
  },
  {
    group: 'reports',
    name: 'decide',
    parameters: ['protocolo', 'decisão'],
    options: {
      dias: { value: 'número', what: 'quanto dura limitar ou suspender; sem isto, 7', isNeeded: false },
      destino: {
        value: Object.values(fateWords).join('|'),
        what: 'o que acontece ao que foi denunciado, ao limitar ou suspender; sem isto, fica',
        isNeeded: false,
      },
      resposta: said,
    },
    summary: `Decide um caso: ${Object.values(decisionWords).join(', ')}; todos são avisados`,
    run: decide,
  },
  {
    group: 'reports',
    name: 'answer-appeal',
    parameters: ['protocolo', 'resultado'],
    options: { resposta: said },
    summary: 'Responde a um recurso: a decisão fica mantida ou é desfeita; quem decidiu não responde',
    run: answer,
  },
];

async function readRows({ db }: Platform, { switches }: AdminInput): Promise<string[][]> {
  const rows = await store.selectCases(db, {
    ...everything,
    state: stateOf(switches),
    q: '',
    after: null,
    limit: listMax,
  });
  return rows.map(({ protocol, openedAt, author, reportsCount, reasons, decision, words }) => [
    protocol,
    minuteOf(new Date(openedAt)),
    `@${author.username}`,
    `${reportsCount}×`,
    reasons.map(({ reason }) => reportReasons[reason]).join(', '),
    decision ? decisionWords[decision] : 'em aberto',
    printable(words).replaceAll(/\s+/g, ' ').slice(0, 60),
  ]);
}

function stateOf(switches: ReadonlySet<string>): CaseState {
  if (switches.has('appeals')) return 'appealed';
  return switches.has('decided') ? 'decided' : 'open';
}

async function show({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const caseId = await requireCaseId(platform, values);
  const found = await store.selectShownCase(platform.db, caseId, everything);
  if (!found) throw new AdminError('Não há denúncia com este protocolo.');
  const { shown } = found;
  const { decision, fate, until, decidedBy, decidedAt, appeal } = shown;
  const rows = [
    ['Protocolo', shown.protocol],
    ['Aberto', minuteOf(new Date(shown.openedAt))],
    ['De', `@${shown.author.username}${shown.place ? ` em ${printable(shown.place)}` : ''}`],
    ['Motivos', shown.reasons.map(({ reason, count }) => `${reportReasons[reason]} ${count}`).join(', ')],
  ];
  if (decision && decidedAt) {
    const end = until ? ` até ${minuteOf(new Date(until))}` : '';
    rows.push([
      'Decisão',
      `${decisionWords[decision]}${end}, ${minuteOf(new Date(decidedAt))}, ${decidedBy ?? 'alguém que saiu'}`,
    ]);
    if (fate) rows.push(['Destino', fateWords[fate]]);
  }
  if (appeal) rows.push(['Recurso', appeal.outcome ? outcomeWords[appeal.outcome] : 'espera resposta']);
  for (const line of columns(rows)) print(line);
  for (const details of await store.selectDetails(platform.db, caseId, listMax))
    print(`\nContou: ${printable(details)}`);
  print(`\n${printable(shown.words)}`);
  if (appeal) print(`\nRecurso: ${printable(appeal.words)}`);
}

async function decide({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const caseId = await requireCaseId(platform, values);
  const decision = readWord(decisionWords, caseDecisions, values['decisão'], 'A decisão');
  const fate = readWord(fateWords, caseFates, values['destino'] ?? fateWords.kept, 'O destino');
  const days = Number(values['dias'] ?? 7);
  if (!Number.isInteger(days) || days < 1 || days > caseDaysMax)
    throw new AdminError(`Os dias são um número de 1 a ${caseDaysMax}.`);
  const made = { caseId, decision, fate, days, answer: values['resposta'] ?? '' };
  const { decideCase } = await import('./decide.ts');
  const reports = await platform.transaction((tx) => decideCase(platform, tx, operator(), made));
  print(`${values['protocolo']} decidido: ${decisionWords[decision]}. Denúncias respondidas: ${reports}.`);
}

async function answer({ platform, print }: AdminContext, { values }: AdminInput): Promise<void> {
  const caseId = await requireCaseId(platform, values);
  const outcome = readWord(outcomeWords, appealOutcomes, values['resultado'], 'O resultado');
  const made = { caseId, outcome, answer: values['resposta'] ?? '' };
  const { answerAppeal } = await import('./decide.ts');
  await platform.transaction((tx) => answerAppeal(platform, tx, operator(), made));
  print(`Recurso de ${values['protocolo']} respondido: a decisão é ${outcomeWords[outcome]}.`);
}

async function requireCaseId({ db }: Platform, { protocolo = '' }: Record<string, string>): Promise<string> {
  const number = /^\d{4}-(\d{1,15})$/.exec(protocolo)?.[1];
  const caseId = number && (await selectCaseId(db, Number(number)));
  if (!caseId) throw new AdminError('Não há denúncia com este protocolo: ele é a primeira coluna de `reports list`.');
  return caseId;
}

function readWord<Key extends string>(words: Record<Key, string>, keys: readonly Key[], given = '', what: string): Key {
  const key = keys.find((one) => words[one] === given);
  if (!key) throw new AdminError(`${what}: ${Object.values(words).join(', ')}.`);
  return key;
}
