import { numberNames } from '@publyka/contract/routes/numbers';
import type { AdminCommand } from '../../platform/admin/command.ts';
import { listCommand } from '../../platform/admin/list-command.ts';
import type { Platform } from '../../platform/platform.ts';
import { readNumbers } from './service.ts';

const labels: Record<(typeof numberNames)[number], string> = {
  active: 'aqui',
  wrote: 'escreveram',
  posts: 'publicações',
  comments: 'comentários',
  messages: 'mensagens',
  accounts: 'contas novas',
  answeredPercent: '% com resposta em 24 h',
  answerHours: 'horas até a resposta',
};

/** `npm run admin -- numbers` */
export const numberCommands: readonly AdminCommand[] = [
  listCommand({
    group: 'numbers',
    name: 'weeks',
    parameters: [],
    summary: 'Mostra as últimas 12 semanas, as mesmas da tela Números; nenhum número diz quem',
    fields: ['week', ...numberNames],
    heads: ['semana', ...numberNames.map((name) => labels[name])],
    whenEmpty: 'Ainda não há semanas.',
    readRows,
  }),
];

async function readRows(platform: Platform): Promise<string[][]> {
  const { weeks } = await readNumbers(platform);
  return weeks.map(({ week, numbers }) => [
    week,
    ...numberNames.map((name) => numbers[name]?.toLocaleString('pt-BR', { maximumFractionDigits: 1 }) ?? '–'),
  ]);
}
