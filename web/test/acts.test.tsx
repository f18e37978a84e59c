import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { arrive, forget, join, open } from './app.tsx';
import { fill, findField, press } from './things.ts';

afterEach(forget);

/** There is one for phones and one for wide screens. */
async function pressFirst(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  await userEvent.click(button ?? expect.fail(name));
}

test('where the system can share, the invitation goes there', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const id = await arrive('Otávio Meirelles');
  await open('/');
  await press('Agora não');
  await pressFirst('Ações');
  await press('Gerar Convite');
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ url: expect.stringMatching(RegExp(`/auth\\?convite=${id}$`)) }),
  );
  Reflect.deleteProperty(navigator, 'share');
});

test('what is typed of a work survives a reload, and what is too long takes the focus', async () => {
  await join('Iara Nascimento');
  const findForm = () => screen.findByRole('dialog', { name: 'Preencher à mão' });
  async function openForm(): Promise<HTMLElement> {
    await open('/biblioteca');
    await press('Acrescentar obra');
    await press('Preencher à mão');
    return findForm();
  }
  const first = await openForm();
  const author = await findField('Autoria', first);
  await fill(author, 'B'.repeat(2001));
  await fill(await findField('Título e subtítulo', first), 'Preconceito linguístico');
  await press('Salvar na biblioteca', first);
  await within(first).findByText('Até 2.000 caracteres');
  await waitFor(() => expect(document.activeElement).toBe(author));
  await fill(author, 'Marcos Bagno');
  const second = await openForm();
  expect((await findField('Título e subtítulo', second)).value).toBe('Preconceito linguístico');
  await press('Salvar na biblioteca', second);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preencher à mão' })).toBeNull());
  await screen.findByText('Preconceito linguístico');
  expect((await findField('Título e subtítulo', await openForm())).value).toBe('');

  await open('/abnt');
  await press('Preencher à mão');
  await fill(await findField('Título e subtítulo', await findForm()), 'Letramento');
  await open('/abnt');
  await press('Preencher à mão');
  expect((await findField('Título e subtítulo', await findForm())).value).toBe('Letramento');
  await press('Adicionar à lista', await findForm());
  await press('Tirar da lista');
  await press('Desfazer');
  await press('Preencher à mão');
  const title = await findField('Título e subtítulo', await findForm());
  expect(title.value).toBe('');
  await fill(title, 'Alfabetização');
  await press('Adicionar à lista', await findForm());
  await screen.findByText('2 referências');
});
