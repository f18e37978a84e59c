import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, join, open } from './app.tsx';
import { cutConnection } from './connection.ts';
import { fill, findField, press } from './things.ts';

afterEach(forget);

type Copied = Record<string, Promise<Blob>>;
let copied: Copied = {};

/** A clipboard that takes rich text, as browsers have. */
beforeEach(() => {
  copied = {};
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Copied;
      constructor(parts: Copied) {
        this.parts = parts;
      }
    },
  );
  Reflect.set(navigator.clipboard, 'write', async ([item]: { parts: Copied }[]) => {
    copied = item?.parts ?? {};
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator.clipboard, 'write');
});

async function readCopied(type: string): Promise<string> {
  return (await copied[type])?.text() ?? '';
}

test('a reference is typed without a connection, copied with its bold, changed, and survives a reload', async () => {
  await join('Iara Nascimento');
  await open('/solucoes/documentos');
  await screen.findByText('Como conferimos');
  expect(location.pathname).toBe('/abnt');
  expect(await screen.findByRole('combobox', { name: 'Edição da norma' })).toHaveProperty('value', '2025');
  await press('Preencher à mão');
  const form = await screen.findByRole('dialog', { name: 'Preencher à mão' });
  const reconnect = cutConnection();
  await press('Adicionar à lista', form);
  await within(form).findByText('Sem o título não há referência');
  await fill(await findField('Autoria', form), 'Marcos Bagno');
  await fill(await findField('Título e subtítulo', form), 'Preconceito linguístico: o que é, como se faz');
  await fill(await findField('Editora', form), 'Loyola');
  await fill(await findField('Ano', form), '1999');
  await waitFor(() => expect(form.textContent).toContain('BAGNO, Marcos.'));
  await press('Adicionar à lista', form);
  await press('Copiar referência');
  await screen.findByText('Referência copiada');
  expect(await readCopied('text/html')).toContain(
    '<b>Preconceito linguístico</b>: o que é, como se faz. <i>[S. l.]</i>: Loyola',
  );
  await press('Informar');
  await fill(await findField('Local'), 'São Paulo');
  await press('Salvar');
  reconnect();
  await open('/abnt');
  const whole = 'BAGNO, Marcos. Preconceito linguístico: o que é, como se faz. São Paulo: Loyola, 1999.';
  await press('Copiar referência');
  await waitFor(async () => expect(await readCopied('text/plain')).toBe(whole));
  await press('Tirar da lista');
  await screen.findByText('Nenhuma referência ainda');
  await press('Desfazer');
  await screen.findByRole('button', { name: 'Copiar referência' });
});

test('what names no work is said so, and what nobody knows is typed in its place', async () => {
  await join('Bento Quintão');
  await open('/abnt');
  const field = await findField('DOI, ISBN ou endereço');
  await fill(field, 'Lei 10.639/2003');
  await press('Fazer referência');
  await screen.findByText(/^Não achamos DOI, ISBN/);
  await fill(field, 'Veja https://doi.org/10.5072/publyka.1.');
  await press('Fazer referência');
  const unknown = await screen.findByText('Nenhum serviço conhece este identificador.');
  await press('Preencher à mão', unknown.closest('li') ?? expect.fail('no item'));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo de obra' }), 'Artigo');
  await fill(await findField('Título e subtítulo'), 'Um artigo que ninguém registrou');
  await press('Salvar');
  await screen.findByText('1 referência');
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Referências' }).textContent).toContain('UM ARTIGO que ninguém registrou'),
  );
});
