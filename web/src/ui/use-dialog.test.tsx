import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { useDialog } from './use-dialog.tsx';

type NoteProps = { open: boolean; onOpenChange: (open: boolean) => void; name: string };

function Note({ open, onOpenChange, name }: NoteProps) {
  return (
    <section aria-label={name}>
      {open ? 'aberta' : 'fechando'}
      <button type="button" onClick={() => onOpenChange(false)}>
        Fechar
      </button>
    </section>
  );
}

function Page() {
  const [name, setName] = useState<string | null>('Raiz');
  const note = useDialog(Note, () => (name === null ? null : { name }));
  return (
    <>
      <button type="button" onClick={() => note.open({ name: 'Raiz' })}>
        Abrir
      </button>
      <button type="button" onClick={() => setName('Raiz aérea')}>
        Mudar
      </button>
      <button type="button" onClick={() => setName(null)}>
        Excluir
      </button>
      {note.element}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = (name: string) => screen.getByRole('region', { name }).textContent;

test('a dialog opens with what it is about, follows its changes, stays while it closes, and goes with it', async () => {
  await render(<Page />);
  expect(screen.queryByRole('region', { name: /Raiz/ })).toBeNull();
  await press('Abrir');
  expect(shown('Raiz')).toContain('aberta');
  await press('Mudar');
  await press('Fechar');
  expect(shown('Raiz aérea')).toContain('fechando');
  await press('Excluir');
  expect(screen.queryByRole('region', { name: /Raiz/ })).toBeNull();
});
