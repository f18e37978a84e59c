import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Field } from './field.tsx';
import { SheetLayer } from './sheet-layer.tsx';
import { SubmitFooter } from './submit-footer.tsx';
import { TextInput } from './text-input.tsx';

function Sheet({ onSubmit = () => undefined, busy = false }: { onSubmit?: () => void; busy?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      <SheetLayer
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Trocar nome"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        footer={<SubmitFooter label="Salvar" onCancel={() => setIsOpen(false)} busy={busy} />}
      >
        <Field label="Nome antigo">
          <TextInput disabled />
        </Field>
        <Field label="Nome">
          <TextInput />
        </Field>
      </SheetLayer>
    </>
  );
}

async function open(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.findByRole('dialog', { name: 'Trocar nome' });
}

test('a sheet takes the focus to its first field that can be written in, and gives it back', async () => {
  await render(<Sheet />);
  const sheet = await open();
  const field = within(sheet).getByRole('textbox', { name: 'Nome' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })));
});

test('Enter in a field submits; Fechar and Cancelar close', async () => {
  const onSubmit = vi.fn();
  await render(<Sheet onSubmit={onSubmit} />);
  const sheet = await open();
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Nome' }), 'Ana{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  for (const name of ['Fechar', 'Cancelar']) {
    if (!screen.queryByRole('dialog')) await open();
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});
