import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open, requestAs } from './app.tsx';
import { hearWords } from './hear.ts';
import { press, publish } from './things.ts';

// What a screen reader says on the way, in its order (hear.ts): where it reads badly, the product is mended.

afterEach(forget);

test('linking is heard: who it is, the invitation and what follows from it', async () => {
  const rui = await join('Rui Antunes');
  const me = await join('Dandara Lopes');
  await open(`/profile/${rui}`);
  await screen.findByRole('button', { name: 'Linkar' });
  const profile = await hearWords(screen.getByRole('main'));
  expect(profile.slice(0, profile.indexOf('button, Linkar') + 1)).toEqual([
    'main',
    'button, Voltar',
    'button, Compartilhar',
    'button, Mais opções, not expanded, has popup menu',
    'heading, Rui Antunes, level 1',
    '@',
    'ruian',
    'term',
    'Publicações',
    'definition',
    '0',
    'term',
    'Conexões',
    'definition',
    '0',
    'term',
    'Seguidores',
    'definition',
    '0',
    'term',
    'Seguindo',
    'definition',
    '0',
    'button, Linkar',
  ]);
  // Anew, without the reader.
  await open(`/profile/${rui}`);
  await press('Linkar');
  await screen.findByRole('button', { name: 'Convite Pendente' });
  await comeBack(rui);
  await open('/linkar?aba=convites');
  const panel = await screen.findByRole('tabpanel', { name: 'Convites (1)' });
  await within(panel).findByRole('button', { name: 'Aceitar convite de Dandara Lopes' });
  expect(await hearWords(panel)).toEqual([
    'tabpanel, Convites (1)',
    'list',
    'listitem, level 1, position 1, set size 1',
    'link, Dandara Lopes @dandaralo',
    'time, DIA',
    'agora',
    'button, Aceitar convite de Dandara Lopes',
    'button, Recusar convite de Dandara Lopes',
    'Ao aceitar, vocês passam a seguir um ao outro.',
  ]);
  await press('Aceitar convite de Dandara Lopes');
  await screen.findByText(/^Convite aceito!/);
  await open(`/profile/${me}`);
  await press('Conectado');
  expect(await hearWords(await screen.findByRole('alertdialog'))).toEqual([
    'alertdialog, Desfazer o Link com Dandara Lopes?, Vocês deixam de seguir um ao outro. Ninguém é avisado.',
    'alertdialog, Desfazer o Link com Dandara Lopes?, Vocês deixam de seguir um ao outro. Ninguém é avisado.',
    'heading, Desfazer o Link com Dandara Lopes?, level 2',
    'button, Fechar',
    'Vocês deixam de seguir um ao outro. Ninguém é avisado.',
    'button, Manter',
    'button, Desfazer Link',
  ]);
});

test('searching is heard: how a search is narrowed, how many there are, and that there is none', async () => {
  await join('Otaviano Quirino');
  await join('Dandara Lopes');
  await open('/club');
  const [button = document.body] = await screen.findAllByRole('button', { name: 'Buscar' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Buscar' });
  const field = within(dialog).getByRole('searchbox', { name: 'Buscar' });
  expect(await hearWords(dialog)).toEqual([
    'dialog, Buscar',
    'dialog, Buscar',
    'heading, Buscar, level 2',
    'button, Voltar',
    'searchbox, Buscar, placeholder Buscar...',
    'button, Fechar',
    'tablist, O que buscar, orientated horizontally',
    'tab, Tudo, selected, 1 control, position 1, set size 3',
    'tab, Pessoas, not selected, position 2, set size 3',
    'tab, Grupos, not selected, position 3, set size 3',
    'tabpanel, Tudo',
    'Digite para buscar',
    'link, O que perdi',
    'As buscas recentes ficam só neste aparelho.',
  ]);
  await userEvent.type(field, 'otaviano');
  await waitFor(() => expect(dialog.textContent).toContain('1 resultado'));
  expect(await hearWords(within(dialog).getByRole('tabpanel'))).toEqual([
    'tabpanel, Tudo',
    'group, Afinar a busca',
    'button, de: uma pessoa',
    'button, em: RePublyka ou thread',
    'button, tipo: publicação, obra, arquivo…',
    'button, antes: um dia, mês ou ano',
    'status',
    '1 resultado',
    'region, Pessoas',
    'heading, Pessoas, level 3',
    'list',
    'listitem, level 1, position 1, set size 1',
    'link, Otaviano Quirino @ otaviano qu',
    'mark',
    'mark',
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, 'zzqqxx');
  await within(dialog).findByText('Nenhum resultado encontrado');
  const nothing = await hearWords(within(dialog).getByRole('tabpanel'));
  expect(nothing.slice(nothing.indexOf('status'))).toEqual([
    'status',
    '0 resultados',
    'heading, Nenhum resultado encontrado, level 2',
    'Tente com menos palavras, ou com outras.',
  ]);
});

test('notifications are heard: that there is none, then who did what, when, and that it is new', async () => {
  const rui = await join('Rui Antunes');
  await join('Dandara Lopes');
  const id = await publish('Maré baixa às seis');
  await open('/club');
  const [bell = document.body] = await screen.findAllByRole('button', { name: 'Notificações' });
  await userEvent.click(bell);
  const panel = await screen.findByRole('dialog', { name: 'Notificações' });
  await within(panel).findByText('Nenhuma notificação ainda');
  expect(await hearWords(panel)).toEqual([
    'dialog, Notificações',
    'dialog, Notificações',
    'heading, Notificações, level 2',
    'button, Fechar',
    'button, Marcar todas como lida, disabled',
    'status',
    'heading, Nenhuma notificação ainda, level 3',
  ]);
  await requestAs(rui, 'PUT', `/api/posts/${id}/like`);
  await within(panel).findByText(/curtiu sua publicação/);
  await requestAs(rui, 'POST', `/api/posts/${id}/comments`, { id: uuidv7(), content: 'Vou cedo, então' });
  await within(panel).findByText(/comentou/);
  expect(await hearWords(panel)).toEqual([
    'dialog, Notificações',
    'dialog, Notificações',
    'heading, Notificações, level 2',
    'button, Fechar',
    'button, Marcar todas como lida',
    'status',
    'region, Hoje',
    'heading, Hoje, level 3',
    'list',
    'listitem, level 1, position 1, set size 2',
    'link, Não lida: Rui Antunes comentou: “Vou cedo, então” agora',
    'time, DIA',
    'listitem, level 1, position 2, set size 2',
    'link, Não lida: Rui Antunes curtiu sua publicação Maré baixa às seis agora',
    'time, DIA',
  ]);
});

test('settings are heard: each with what it changes and its state, also after it was turned', async () => {
  await join('Dandara Lopes');
  await open('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Configurações' });
  const look = await screen.findByRole('region', { name: 'Aparência' });
  expect(await hearWords(look)).toEqual([
    'region, Aparência',
    'heading, Aparência, level 2',
    'group, Tema',
    'radio, Sistema, checked, position 1, set size 3',
    'radio, Claro, not checked, position 2, set size 3',
    'radio, Escuro, not checked, position 3, set size 3',
    'Alto contraste',
    'switch, Alto contraste, Preto, branco e linhas fortes, not checked',
  ]);
  const privacy = await screen.findByRole('region', { name: 'Privacidade' });
  await within(privacy).findByRole('switch', { name: /^Visto por/ });
  await within(privacy).findByRole('switch', { name: /Fediverso/ });
  await userEvent.click(within(privacy).getByRole('switch', { name: /^Visto por/ }));
  await within(privacy).findByRole('switch', { name: /^Visto por/, checked: false });
  expect(await hearWords(privacy)).toEqual([
    'region, Privacidade',
    'heading, Privacidade, level 2',
    'Visto por',
    'switch, Visto por, Em grupos de até 20, quem escreve vê quem leu. Desligado, ninguém vê que você leu, e você não vê quem leu., checked',
    'Perfil público na web',
    'switch, Perfil público na web, Qualquer pessoa com o link lê o seu nome, a foto, o título, a instituição, a biografia, as obras do currículo que você mostra e o que você publica para a web. Pode aparecer em buscadores., not checked',
    'Começar público na web',
    'switch, Começar público na web, O que você publicar começa aberto para quem não tem conta. Dá para mudar em cada publicação; os comentários continuam só para membros., not checked',
    'Pode ser seguido do Fediverso',
    'switch, Pode ser seguido do Fediverso, Antes, torne o seu perfil público na web., not checked, disabled',
  ]);
  const entrance = await screen.findByRole('region', { name: 'Entrada' });
  const phrases = await hearWords(entrance);
  expect(phrases.slice(phrases.findIndex((phrase) => phrase.startsWith('button, Senha')))).toEqual([
    'button, Senha A mesma desde o cadastro',
    'Verificação em duas etapas',
    'switch, Verificação em duas etapas, Um código além da senha, ao entrar, not checked',
    'heading, Chaves de acesso, level 3',
    'Com uma chave, você entra sem senha, pela digital, rosto ou código.',
    'Este navegador não cria chaves de acesso.',
  ]);
});
