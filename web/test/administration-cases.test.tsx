import type { CaseDetail, ReportCase } from '@publyka/contract/routes/cases';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, forget, join, open } from './app.tsx';

afterEach(forget);

const slow = { timeout: 40_000 };
const person = { username: 'ottorez', title: null, institution: null, avatar: null };
const undecided = { decision: null, fate: null, until: null, answer: '', decidedAt: null, decidedBy: null };
const decided = { answer: 'É plágio.', decidedAt: '2026-11-25T12:00:00.000Z', decidedBy: 'Lia Prado' } as const;
const decide: CaseDetail['can']['decide'] = ['dismissed', 'warned', 'hidden', 'removed', 'limited'];

/** Mia moderates, and one case of Otto's is there; what is sent about it is kept, and answered with `made`. */
async function showCase({
  made,
  can,
  ...given
}: Partial<ReportCase> & Partial<Pick<CaseDetail, 'can'>> & { made?: object }) {
  const id = await join('Otto Rezende');
  const me = await join('Mia Duarte');
  answer(/^\/api\/standing$/, () => Response.json({ role: 'modera', hasSecondStep: true }));
  const counted = { reportsCount: 1, reasons: [{ reason: 'abuse', count: 1 }], openedAt: '2026-11-20T12:00:00.000Z' };
  const found = { id: uuidv7(), protocol: '2026-7', kind: 'post', author: { id, fullName: 'Otto Rezende', ...person } };
  const rest = { words: 'Gente como você…', place: null, appeal: null, assignedTo: null, waitsSince: null };
  let shown = { ...found, ...counted, ...rest, ...undecided, ...given };
  const sent: object[] = [];
  answer(/case-counts/, () => Response.json({ open: 1, appeals: 0 }));
  answer(/cases\?/, () => Response.json({ items: [shown], nextCursor: null }));
  answer(/cases\/[^/]+$/, () => {
    const all = { decide, fates: ['kept', 'hidden', 'removed'], answerAppeal: false };
    return Response.json({
      case: shown,
      can: can ?? all,
      page: null,
      post: null,
      details: [],
      messages: [],
      notes: [],
      earlier: 0,
    });
  });
  answer(/cases\/[^/]+\/(decision|appeal)$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return Response.json({ ...shown, ...decided, ...made });
  });
  answer(/cases\/[^/]+\/place$/, ({ body }) => {
    const { place } = JSON.parse(body);
    sent.push({ place });
    const assignedTo = place === 'queue' ? null : { id: me, fullName: 'Mia Duarte' };
    shown = { ...shown, assignedTo, waitsSince: place === 'waiting' ? decided.decidedAt : null };
    return Response.json(shown);
  });
  return { path: `/administracao/denuncias/${found.id}`, sent };
}

test('what the author will read stands before the ready reasons, and nothing is decided without one', async () => {
  const { path, sent } = await showCase({
    made: { decision: 'limited', fate: 'removed', until: '2026-12-04T12:00:00.000Z' },
  });
  await open(path);
  await userEvent.click(await screen.findByRole('radio', { name: /^Limitar a conta/ }, slow));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'O que Otto vai ler' });
  const ready = screen.getByRole('group', { name: 'Motivos prontos' });
  expect(field.compareDocumentPosition(ready)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(within(ready).getByRole('radio', { name: 'Fraude acadêmica' }));
  expect(field.value).toContain('fraude acadêmica');
  await userEvent.click(within(ready).getByRole('radio', { name: 'Outro' }));
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Escreva o motivo: Otto precisa saber por quê');
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  expect(sent).toEqual([]);
  await userEvent.type(field, 'Fere as regras.');
  await userEvent.click(screen.getByRole('radio', { name: 'Retirar' }));
  screen.getByText('O que é retirado não volta, nem com recurso.');
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar e avisar' }));
  await screen.findByText(/^Retiramos e limitamos a conta até 4 dez\. 2026\. Otto e quem denunciou recebem/);
  expect(sent).toMatchObject([{ decision: 'limited', fate: 'removed', answer: 'Fere as regras.' }]);
});

test('what is kept is told to those who reported it alone, and the screen says so before and after', async () => {
  const { path } = await showCase({ made: { decision: 'dismissed', fate: 'kept' } });
  await open(path);
  await screen.findByText('Nenhuma decisão contra Otto antes desta.', { exact: false }, slow);
  screen.getByText('Ninguém escreveu além do motivo.');
  screen.getByText('não volta, nem com recurso');
  await userEvent.keyboard('m');
  screen.getByText('Quem denunciou recebe um aviso, com o protocolo. Otto não fica sabendo.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Mantivemos no ar. Quem denunciou recebe um aviso.');
});

test('a case that waits stays with who set it aside until they give it back', async () => {
  const { path, sent } = await showCase({});
  await open(path);
  await userEvent.click(await screen.findByRole('button', { name: 'Deixar em espera' }, slow));
  await userEvent.click(await screen.findByRole('button', { name: 'Tirar da espera' }));
  screen.getByText('Com você');
  await screen.findByRole('button', { name: 'Deixar em espera' });
  await userEvent.click(screen.getByRole('button', { name: 'Devolver à fila' }));
  await screen.findByRole('button', { name: 'Pegar para mim' });
  expect(sent).toEqual([{ place: 'waiting' }, { place: 'mine' }, { place: 'queue' }]);
});

test('a RePublyka is closed, not hidden, and a decision that an appeal undid says so', async () => {
  const words = 'Gabaritos\nProvas de 2019 a 2026.';
  await showCase({ kind: 'community', words, decision: 'hidden', fate: 'hidden', ...decided });
  await open('/administracao/denuncias?filtro=resolvidas');
  await screen.findByText('Fechamos', {}, slow);
  screen.getByText('Gabaritos · Provas de 2019 a 2026.');
  forget();
  const times = { openedAt: decided.decidedAt, decidedAt: decided.decidedAt };
  const appeal = { words: 'É meu.', outcome: 'overturned', answer: 'É mesmo.', decidedBy: 'Rui Sá', ...times } as const;
  await showCase({ decision: 'removed', fate: 'removed', ...decided, appeal });
  await open('/administracao/recursos?filtro=respondidos');
  await screen.findByText('Decisão desfeita', {}, slow);
});

test('an appeal is not answered without a word', async () => {
  const appeal = {
    words: 'É meu.',
    openedAt: decided.decidedAt,
    outcome: null,
    answer: '',
    decidedAt: null,
    decidedBy: null,
  };
  const can = { decide: [], fates: [], answerAppeal: true };
  const { path, sent } = await showCase({ decision: 'removed', fate: 'removed', ...decided, appeal, can });
  await open(path);
  await userEvent.click(await screen.findByRole('radio', { name: /^Desfazer/ }, slow));
  await userEvent.click(screen.getByRole('button', { name: 'Responder e avisar' }));
  await screen.findByText('Escreva a resposta: Otto precisa saber por quê');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'O que Otto vai ler' }), 'Lemos de novo.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/^Recurso de 2026-7 respondido/);
  expect(sent).toEqual([{ outcome: 'overturned', answer: 'Lemos de novo.' }]);
});

test('who moderates reads in Configurações how much waits for them', async () => {
  await join('Mia Duarte');
  answer(/^\/api\/standing$/, () => Response.json({ role: 'modera', hasSecondStep: true }));
  answer(/case-counts/, () => Response.json({ open: 5, appeals: 1 }));
  await open('/settings');
  await screen.findByText('Moderação · 6 à espera', {}, slow);
});
