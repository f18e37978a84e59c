import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, requestAs } from './app.tsx';
import { composer, findMessage, findSent, say, writeMessage } from './conversations.ts';
import { hearWords } from './hear.ts';
import { choose, createCommunity, fill, press, publish } from './things.ts';

// What a screen reader says on the way, in its order (hear.ts): where it reads badly, the product is mended.

afterEach(forget);

/** From this phrase on. */
function from(phrases: string[], first: RegExp): string[] {
  return phrases.slice(phrases.findIndex((phrase) => first.test(phrase)));
}

test('publishing is heard: the kinds, the words, what is missing, and that it is done', async () => {
  // Of whom the feed has no other post.
  await join('Zuleica Prates');
  await open('/?publicar=1');
  const dialog = await screen.findByRole('dialog', { name: 'Criar Publicação' });
  const words = await within(dialog).findByRole('textbox', { name: 'Texto da publicação' });
  expect(await hearWords(dialog)).toEqual([
    'dialog, Criar Publicação',
    'dialog, Criar Publicação',
    'heading, Criar Publicação, level 2',
    'button, Fechar',
    'form',
    'tablist, Tipo de publicação, orientated horizontally',
    'tab, Texto, selected, 1 control, position 1, set size 4',
    'tab, Imagem, not selected, position 2, set size 4',
    'tab, Vídeo, not selected, position 3, set size 4',
    'tab, Link, not selected, position 4, set size 4',
    'tabpanel, Texto',
    'Zuleica Prates',
    '@',
    'zuleicapr',
    'textbox, Texto da publicação, autocomplete in list, placeholder Publyke sua descoberta para o mundo...',
    'checkbox, Adicionar avaliação (0-10), not checked',
    'Adicionar avaliação (0-10)',
    'button, Fórmula',
    'button, Publicar',
  ]);
  await press(/^Publicar/, dialog);
  await screen.findAllByText('Por favor, escreva algo para publicar!');
  const notices = screen.getByRole('region', { name: 'Avisos' });
  expect(await hearWords(notices)).toEqual([
    'region, Avisos',
    'status',
    'alert',
    'Por favor, escreva algo para publicar!',
    'button, Fechar aviso',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(words));
  await fill(words, 'Maré baixa às seis');
  await press(/^Publicar/, dialog);
  await screen.findByText('Post criado com sucesso!');
  expect(await hearWords(notices)).toEqual([
    'region, Avisos',
    'status',
    'Post criado com sucesso!',
    'button, Fechar aviso',
    'alert',
  ]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
  const card = () => screen.findByRole('article', { name: 'Publicação de Zuleica Prates' });
  await within(await card()).findByRole('button', { name: 'Mais opções' });
  expect(await hearWords(await card())).toEqual([
    'article, Publicação de Zuleica Prates',
    'link, Zuleica Prates @zuleicapr',
    'link, agora',
    'time, DIA',
    'button, Mais opções, not expanded, has popup menu',
    'Maré baixa às seis',
    'button, Curtir, 0 curtidas, not pressed',
    'button, Comentar, 0 comentários, has popup dialog',
    'button, Compartilhar',
    'button, Avaliar, not expanded, has popup dialog',
    'button, Salvar, not pressed',
  ]);
});

test('commenting is heard: how many there are, by whom, and the field', async () => {
  const rui = await join('Rui Antunes');
  await join('Dandara Lopes');
  const id = await publish('Maré baixa às seis');
  await requestAs(rui, 'POST', `/api/posts/${id}/comments`, { id: uuidv7(), content: 'Vou cedo, então' });
  await open(`/post/${id}`);
  await screen.findByText('Vou cedo, então');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Adicione um comentário' }), 'Leve a sonda{Enter}');
  await screen.findByText('Comentário adicionado!');
  await screen.findByRole('heading', { name: 'Comentários 2 comentários' });
  await screen.findByText('Leve a sonda');
  expect(await hearWords(screen.getByRole('region', { name: 'Comentários' }))).toEqual([
    'region, Comentários',
    'heading, Comentários 2 comentários, level 2',
    'tablist, Ordem dos comentários, orientated horizontally',
    'tab, Mais úteis, not selected, position 1, set size 2',
    'tab, Mais novos, selected, 1 control, position 2, set size 2',
    'tabpanel, Mais novos',
    'list, Comentários',
    'listitem, level 1, position 1, set size 2',
    'link, Dandara Lopes autoria',
    'button, Mais opções, not expanded, has popup menu',
    'time, DIA',
    'agora',
    'Leve a sonda',
    'button, Curtir, 0 curtidas, not pressed',
    'button, Responder',
    'listitem, level 1, position 2, set size 2',
    'link, Rui Antunes @ruian',
    'button, Mais opções, not expanded, has popup menu',
    'time, DIA',
    'agora',
    'Vou cedo, então',
    'button, Curtir, 0 curtidas, not pressed',
    'button, Responder',
    'form',
    'textbox, Adicione um comentário, autocomplete in list, placeholder Adicione um comentário...',
    'button, Enviar, disabled',
  ]);
});

test('sending and replying are heard: the field, whom one answers, and that it was sent', async () => {
  const rui = await join('Rui Antunes');
  await join('Dandara Lopes');
  const address = await createCommunity('Notas de campo');
  await requestAs(rui, 'PUT', `/api${address}/membership`);
  await requestAs(rui, 'POST', `/api${address}/messages`, { id: uuidv7(), content: 'A sonda chegou' });
  await open(address);
  await findMessage('A sonda chegou');
  const form = (await composer()).closest('form') ?? expect.fail('no form');
  expect(await hearWords(form)).toEqual([
    'form',
    'button, Anexar, not expanded, has popup menu',
    'textbox, Mensagem, autocomplete in list, placeholder Envie sua contribuição científica...',
    'button, Emoji, not expanded, has popup dialog',
    'button, Áudio',
  ]);
  await press('Responder', await findMessage('A sonda chegou'));
  expect(await hearWords(await screen.findByRole('region', { name: 'Resposta' }))).toEqual([
    'region, Resposta',
    'Respondendo a',
    'Rui Antunes',
    'A sonda chegou',
    'button, Cancelar resposta',
  ]);
  await say('Vou buscar');
  const sent = await findSent('Vou buscar');
  expect(await hearWords(sent)).toEqual([
    'article, Você, HORA',
    'button, Em resposta a Rui Antunes A sonda chegou',
    'Vou buscar',
    'time, DIA',
    'HORA',
    'image, Enviada',
    'button, Reagir com 👍',
    'button, Reagir com ❤️',
    'button, Reagir com 😂',
    'button, Reagir com 🔥',
    'button, Reagir, not expanded, has popup dialog',
    'button, Responder',
    'button, Mais opções, not expanded, has popup menu',
  ]);
});

test('reacting is heard: what each sign is, and that one has given it', async () => {
  await join('Dandara Lopes');
  const address = await createCommunity('Notas de campo');
  await writeMessage(address, 'A sonda chegou');
  await open(address);
  await press('Reagir', await findMessage('A sonda chegou'));
  const palette = await screen.findByRole('dialog', { name: 'Reagir' });
  expect(await hearWords(palette)).toEqual([
    'dialog, Reagir',
    'dialog, Reagir',
    'heading, Reagir, level 2',
    'group, Reações',
    'button, Reagir com 👍, not pressed',
    'button, Reagir com ❤️, not pressed',
    'button, Reagir com 😂, not pressed',
    'button, Reagir com 😮, not pressed',
    'button, Reagir com 😢, not pressed',
    'button, Reagir com 🔥, not pressed',
    'button, Reagir com 🎉, not pressed',
    'button, Reagir com 💯, not pressed',
    'button, Mais emojis',
  ]);
  const [first = palette] = within(within(palette).getByRole('group')).getAllByRole('button');
  await userEvent.click(first);
  const reactions = await within(await findMessage('A sonda chegou')).findByRole('list', { name: 'Reações' });
  expect(await hearWords(reactions)).toEqual([
    'list, Reações',
    'listitem, level 1, position 1, set size 1',
    'button, 👍 1, joinha, pressed',
  ]);
});

test('citing is heard: where to, the reference, and how it stands in a text', async () => {
  await join('Dandara Lopes');
  const id = await publish('Maré baixa às seis');
  await open(`/post/${id}`);
  await screen.findByRole('region', { name: 'Comentários' });
  await choose('Citar', screen.getByRole('article'));
  const targets = await screen.findByRole('dialog', { name: 'Citar a publicação' });
  expect(from(await hearWords(targets), /^button, Em uma publicação/)).toEqual([
    'button, Em uma publicação',
    'button, Em um comentário aqui',
    'button, Em uma mensagem',
    'button, Referência em ABNT',
  ]);
  await press('Referência em ABNT', targets);
  await screen.findByRole('button', { name: 'Copiar referência' });
  const dialog = await screen.findByRole('dialog', { name: 'Citar' });
  expect(from(await hearWords(dialog), /^blockquote/)).toEqual([
    'blockquote',
    'LOPES, Dandara.',
    'Maré baixa às seis',
    '. DIA. Publyka: @dandaralo. Disponível em:',
    'http://localhost:3000/',
    'post/',
    'ID.',
    'Acesso em: DIA.',
    'button, Copiar referência',
    'heading, No texto, level 3',
    'group, Lugar da citação',
    'radio, Entre parênteses, checked, position 1, set size 2',
    'radio, Na frase, not checked, position 2, set size 2',
    '(Lopes, 2026)',
    'button, Copiar citação',
    'Segundo guias de bibliotecas',
    'link, Como conferimos',
  ]);
});
