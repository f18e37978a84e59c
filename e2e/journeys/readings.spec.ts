import { readFile } from 'node:fs/promises';
import { uuidv7 } from 'uuidv7';
import { createCommunity, enter, messageOf } from '../conversations.ts';
import { expect, test } from '../people.ts';

test('two people read a work together: proposed, read, quoted with its page, and put on record: the happy way of two people', async ({
  join,
}) => {
  const ana = await join('Ana Pilar de Leitura', { viewport: { width: 1280, height: 800 } });
  const rui = await join('Rui Pilar de Leitura');
  const address = await createCommunity(ana.page, 'Sentidos de bolso');
  await enter(rui.page, address);
  const title = 'Sentidos que se leem em grupo';
  const csl = {
    type: 'book',
    title,
    author: [{ family: 'Ilari', given: 'Rodolfo' }],
    issued: { 'date-parts': [[2006]] },
  };
  const made = await ana.page.request.post('/api/works', { data: { id: uuidv7(), csl } });
  expect(made.ok(), await made.text()).toBe(true);

  await ana.page.goto(`${address}/leituras`);
  await ana.page.getByRole('button', { name: 'Propor leitura' }).first().click();
  await ana.page.getByLabel('A obra').fill(title);
  await ana.page.getByRole('list', { name: 'Obras encontradas' }).getByRole('button', { name: title }).click();
  await ana.page.getByRole('button', { name: 'Propor', exact: true }).click();
  await expect(ana.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const reading = new URL(ana.page.url()).pathname;

  const card = rui.page.getByRole('region', { name: `Clube de leitura: ${title}` });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Já li' }).click();
  await expect(ana.page.getByText('1 de 1 já leu')).toBeVisible();

  await rui.page.goto(reading);
  await rui.page.getByRole('link', { name: 'Conversar na thread' }).click();
  await rui.page.getByRole('button', { name: 'Anexar', exact: true }).click();
  await rui.page.getByRole('menuitem', { name: 'Citação com página' }).click();
  const sheet = rui.page.getByRole('dialog', { name: 'Citação com página' });
  await sheet.getByLabel(/^Passagem/).fill('o sentido não está nas palavras');
  await sheet.getByLabel('Página').fill('12');
  await sheet.getByRole('button', { name: 'Enviar citação' }).click();
  await expect(rui.page.getByText('(Ilari, 2006, p. 12)')).toBeVisible();

  await ana.page.getByRole('link', { name: 'Conversar na thread' }).click();
  const quotation = messageOf(ana.page, 'o sentido não está nas palavras');
  await quotation.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await ana.page.getByRole('menuitem', { name: 'Selecionar' }).click();
  await ana.page.getByRole('button', { name: 'Pôr na ata' }).click();
  await expect(ana.page.getByText('1 mensagem na ata')).toBeVisible();

  await ana.page.goto(reading);
  await expect(ana.page.getByRole('heading', { name: 'Ata' })).toBeVisible();
  const download = ana.page.waitForEvent('download');
  await ana.page.getByRole('button', { name: 'Baixar' }).click();
  const minutes = await readFile(await (await download).path(), 'utf8');
  expect(minutes).toContain('“o sentido não está nas palavras” (Ilari, 2006, p. 12)');

  await ana.page.getByRole('button', { name: 'Mais opções' }).first().click();
  await ana.page.getByRole('menuitem', { name: 'Mostrar na conversa' }).click();
  await rui.page.goto(address);
  await expect(card).toHaveCount(2);
});
