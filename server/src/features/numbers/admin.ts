import { numberNames } from '@publyka/contract/routes/numbers';
import { type AdminCommand, type AdminContext, columns } from '../../platform/admin/command.ts';
import { readNumbers } from './service.ts';

/** `npm run admin -- numbers` */
export const numberCommands: readonly AdminCommand[] = [
  {
    group: 'numbers',
    name: 'weeks',
    parameters: [],
    summary: 'Mostra as últimas 12 semanas, as mesmas da tela Números; nenhum número diz quem',
    run: list,
  },
];

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

async function list({ platform, print }: AdminContext): Promise<void> {
  const { weeks } = await readNumbers(platform);
  const head = ['semana', ...numberNames.map((name) => labels[name])];
  const rows = weeks.map(({ week, numbers }) => [
    week,
    ...numberNames.map((name) => numbers[name]?.toLocaleString('pt-BR', { maximumFractionDigits: 1 }) ?? '–'),
  ]);
  for (const line of columns([head, ...rows])) print(line);
}
