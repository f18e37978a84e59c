import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { memo, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { KeptRows, RowPlace } from './kept-rows.tsx';

const Line = memo(({ id }: { id: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
      Linha {id}
    </button>
  );
});

function List() {
  const [ids, setIds] = useState(['1', '2']);
  return (
    <>
      <button type="button" onClick={() => setIds(['2'])}>
        Descer
      </button>
      <button type="button" onClick={() => setIds(['1', '2'])}>
        Subir
      </button>
      <KeptRows render={(id) => <Line id={id} />} estimatedHeight={100}>
        {ids.map((id) => (
          <RowPlace key={id} id={id} />
        ))}
      </KeptRows>
    </>
  );
}

test('what was opened in a row is still open after the row has left the window and come back', async () => {
  await render(<List />);
  await userEvent.click(await screen.findByRole('button', { name: 'Linha 1' }));
  await screen.findByRole('button', { name: 'Linha 1', expanded: true });
  await userEvent.click(screen.getByRole('button', { name: 'Descer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Linha 1' })).toBeNull());
  screen.getByRole('button', { name: 'Linha 2', expanded: false });
  await userEvent.click(screen.getByRole('button', { name: 'Subir' }));
  await screen.findByRole('button', { name: 'Linha 1', expanded: true });
});
