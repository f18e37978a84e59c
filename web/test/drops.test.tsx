import { type Drop, dropSchema } from '@publyka/contract/routes/drops';
import type { Person } from '@publyka/contract/routes/profiles';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, breakDown, forget, join, open, request } from './app.tsx';
import { choose, confirm, findCard, press } from './things.ts';

afterEach(forget);

/** One's own, without the minutes of a real upload; as the contract says. */
async function ownDrop(title: string, change: Partial<Drop> = {}): Promise<Drop> {
  const { me } = await request<{ me: Person }>('GET', '/api/accounts/me');
  return dropSchema.parse({
    id: uuidv7(),
    author: { ...me, title: null, institution: null, avatar: null },
    title,
    description: title,
    works: [],
    video: { id: uuidv7(), contentType: 'video/mp4', width: 96, height: 160, durationMs: 2000, status: 'ready' },
    cover: null,
    captionsUrl: null,
    likesCount: 0,
    viewsCount: 0,
    createdAt: new Date().toISOString(),
    viewer: { liked: false },
    can: { delete: true, editCaptions: true },
    ...change,
  });
}

function list(...items: Drop[]): void {
  answer(/^\/api\/drops$/, ({ method }) => (method === 'GET' ? Response.json({ items, nextCursor: null }) : undefined));
}

const converting = 'Preparando o vídeo. Só você vê este Drop por enquanto.';

test('a drop that is being converted, or could not be, says so on its card and in the viewer', async () => {
  await join('Iara Nascimento');
  const own = await ownDrop('Preparando');
  const video = { ...own.video, status: 'converting' } as const;
  const failed = await ownDrop('Falhou', { video: { ...own.video, status: 'failed' } });
  list({ ...own, video }, failed);
  await open('/drops');
  const card = await findCard('Preparando');
  expect(within(card).getAllByText(converting)).toHaveLength(2);
  const other = await findCard('Falhou');
  within(other).getByText('Não conseguimos preparar este vídeo. Exclua e envie em outro formato.', {
    selector: 'p',
  });
  await userEvent.click(within(card).getByRole('link', { name: 'Preparando' }));
  const viewer = await screen.findByRole('dialog', { name: 'Drop: Preparando' });
  await within(viewer).findByText(converting);
});

test('drops that do not arrive are described by the kind of failure, and requested again', async () => {
  await join('Nilo Barcelos');
  list(await ownDrop('Chegou'));
  const comeBack = answer(/^\/api\/drops$/, () =>
    Response.json({ code: 'unavailable', message: 'x', requestId: 'x' }, { status: 503 }),
  );
  await open('/drops');
  await screen.findByText('Erro ao carregar drops');
  comeBack();
  const repair = breakDown(/^\/api\/drops$/);
  await press('Tentar novamente');
  await screen.findByText('Erro inesperado ao carregar drops');
  repair();
  await press('Tentar novamente');
  await findCard('Chegou');
  expect(screen.queryByText('Erro inesperado ao carregar drops')).toBeNull();
});

test('without a drop one is invited to make the first', async () => {
  await join('Rosa Amaral');
  list();
  await open('/drops');
  await screen.findByText('Nenhum Drop ainda');
  await press('Criar seu primeiro Drop');
  await screen.findByRole('dialog', { name: 'Criar Drop' });
});

test('a refused like and a refused deletion are put back, and said', async () => {
  await join('Yasmin Teixeira');
  list(await ownDrop('Recusado'));
  await open('/drops');
  const card = await findCard('Recusado');
  const repair = breakDown(/^\/api\/drops\/.*\/like$/);
  await press('Curtir', card);
  await screen.findByText('Erro ao reagir ao drop');
  await within(card).findByRole('button', { name: 'Curtir', pressed: false, description: '0 curtidas' });
  repair();
  breakDown(/^\/api\/drops\/[^/]+$/);
  await press('Excluir: Recusado', card);
  await confirm('Excluir');
  await screen.findByText('Erro ao excluir drop');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(card.isConnected).toBe(true);
});

test('a like after the session ended says what one must do for it', async () => {
  await join('Yasmin Teixeira');
  list(await ownDrop('Sem sessão'));
  await open('/drops');
  const card = await findCard('Sem sessão');
  // The like is the first to learn of it.
  answer(/^\/api\/drops\/.*\/like$/, () => {
    answer(/^\/api\/accounts\/me$/, () => Response.json({ me: null }));
    return Response.json({ code: 'not_authenticated', message: 'x', requestId: 'x' }, { status: 401 });
  });
  await press('Curtir', card);
  await screen.findByText('Você precisa estar logado para reagir');
  await waitFor(() => expect(location.pathname).toBe('/auth'));
});

test('the link of a drop is copied from its button and from its menu, and leads to it', async () => {
  await join('Nilo Barcelos');
  const drop = await ownDrop('Para mostrar');
  list(drop);
  await open(`/drops?drop=${drop.id}`);
  const viewer = await screen.findByRole('dialog', { name: 'Drop: Para mostrar' });
  Reflect.set(navigator, 'share', undefined);
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await press('Compartilhar', viewer);
  await screen.findByText('Link copiado!');
  await choose('Copiar link', viewer);
  await screen.findByText('Link copiado para a área de transferência!');
  expect(copied).toEqual([location.href, location.href]);
});

test('the author writes captions, changes them and takes them away', async () => {
  await join('Yasmin Teixeira');
  const drop = await ownDrop('Sem legendas');
  list(drop);
  let captions = '';
  answer(/^\/api\/drops\/.*\/captions$/, ({ method, body }) => {
    captions = method === 'DELETE' ? '' : JSON.parse(body).captions;
    return Response.json({ ...drop, captionsUrl: captions && '/api/legendas/1' ? '/api/legendas/1' : null });
  });
  answer(/^\/api\/legendas\//, () => new Response(`WEBVTT\n\n${captions}\n`));
  await open(`/drops?drop=${drop.id}`);
  const viewer = await screen.findByRole('dialog', { name: 'Drop: Sem legendas' });
  const openCaptions = async (item: string) => {
    await choose(item, viewer);
    const sheet = await screen.findByRole('dialog', { name: 'Legendas' });
    return { sheet, field: await within(sheet).findByRole<HTMLTextAreaElement>('textbox', { name: 'Legendas' }) };
  };
  const first = await openCaptions('Adicionar legendas');
  await userEvent.type(first.field, 'oi');
  await press('Salvar', first.sheet);
  await within(first.sheet).findByText(/Linha 1: escreva os tempos assim/);
  await userEvent.clear(first.field);
  await userEvent.type(first.field, '00:00.000 --> 00:01.900\nA raiz respira.');
  await press('Salvar', first.sheet);
  await screen.findByText('Legendas salvas');
  expect(captions).toContain('A raiz respira.');
  const second = await openCaptions('Editar legendas');
  expect(second.field.value).toMatch(/A raiz respira\./);
  await userEvent.clear(second.field);
  await press('Salvar', second.sheet);
  await screen.findByText('Legendas removidas');
  expect(captions).toBe('');
});
