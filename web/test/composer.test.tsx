import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open } from './app.tsx';
import { fill, findCard, findField, press, waitForPath } from './things.ts';

afterEach(forget);

const findComposer = () => screen.findByRole('dialog', { name: 'Criar Publicação' });

async function openComposer(): Promise<HTMLElement> {
  await press(/^Publyke sua descoberta/);
  return findComposer();
}

function findWords(): Promise<HTMLTextAreaElement> {
  return screen.findByRole('textbox', { name: 'Texto da publicação' });
}

async function choose(tab: string, dialog: HTMLElement): Promise<void> {
  await userEvent.click(await within(dialog).findByRole('tab', { name: tab }));
}

/** Its sheet stays in the page. */
const waitUntilClosed = () => waitFor(() => expect(document.querySelector('[role=dialog][data-open]')).toBeNull());

test('a link is read as people paste it, a DOI in any form, and the card leads there', async () => {
  await join('Dandara Lopes');
  await open('/');
  const dialog = await openComposer();
  await choose('Link', dialog);
  const words = `Saiu! ${Date.now()}`;
  await fill(await findWords(), words);
  await press(/^Publicar/, dialog);
  await within(dialog).findByText('Informe um link ou DOI válido');
  await fill(await findField('Link ou DOI', dialog), 'doi: 10.5072/Abc.123.');
  await within(dialog).findByText('doi.org/10.5072/abc.123');
  await press(/^Publicar/, dialog);
  await screen.findByText('Post criado com sucesso!');
  const link = await waitFor(async () =>
    within(await findCard(words)).getByRole('link', { name: /10\.5072\/abc\.123/ }),
  );
  expect(link.getAttribute('href')).toBe('https://doi.org/10.5072/abc.123');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('a video by its address becomes a card, and one without anything is refused in words', async () => {
  await join('Caetano Brum');
  await open('/');
  const dialog = await openComposer();
  await choose('Vídeo', dialog);
  const words = `Aula gravada. ${Date.now()}`;
  await fill(await findWords(), words);
  await press(/^Publicar/, dialog);
  await screen.findAllByText('Escolha um vídeo ou informe o endereço dele');
  await fill(await findField('Endereço do vídeo', dialog), 'https://video.exemplo.br/aula.mp4');
  await press(/^Publicar/, dialog);
  await screen.findByText('Post criado com sucesso!');
  const name = /Assistir em video\.exemplo\.br.*Abre em outra aba/;
  const link = await waitFor(async () => within(await findCard(words)).getByRole('link', { name }));
  expect(link.getAttribute('href')).toBe('https://video.exemplo.br/aula.mp4');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('a draft survives a reload with everything in it', async () => {
  await join('Helena Koga');
  await open('/');
  const dialog = await openComposer();
  await choose('Link', dialog);
  await fill(await findWords(), 'Ainda penso nisto\nem duas linhas');
  await fill(await findField('Link ou DOI', dialog), '10.5072/rascunho');
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Adicionar avaliação (0-10)' }));
  fireEvent.change(await within(dialog).findByRole('slider'), { target: { value: '6' } });
  await open('/?publicar=1');
  const again = await findComposer();
  await waitFor(async () => expect((await findWords()).value).toBe('Ainda penso nisto\nem duas linhas'));
  expect((await within(again).findByRole('tab', { name: 'Link' })).getAttribute('aria-selected')).toBe('true');
  expect((await findField('Link ou DOI', again)).value).toBe('10.5072/rascunho');
  expect(await within(again).findByRole('slider')).toHaveProperty('value', '6');
});

test('going back closes the composer and keeps the draft', async () => {
  await join('Otávio Meirelles');
  await open('/');
  await openComposer();
  await fill(await findWords(), 'Volto já');
  await waitForPath(/publicar/);
  history.back();
  await waitUntilClosed();
  await waitFor(() => expect(location.pathname + location.search).toBe('/'));
  await openComposer();
  expect((await findWords()).value).toBe('Volto já');
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed();
  await open('/?publicar=1');
  await waitFor(async () => expect((await findWords()).value).toBe('Volto já'));
  await userEvent.keyboard('{Escape}');
  await waitUntilClosed();
  await waitFor(() => expect(location.pathname + location.search).toBe('/'));
});
