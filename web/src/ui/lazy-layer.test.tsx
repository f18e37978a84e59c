import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { lazyLayer } from './lazy-layer.tsx';

type LayerProps = { open: boolean; onOpenChange: (open: boolean) => void };

function Panel({ open, onOpenChange }: LayerProps) {
  return open ? (
    <button type="button" onClick={() => onOpenChange(false)}>
      Fechar o painel
    </button>
  ) : null;
}

async function show(load: () => Promise<typeof Panel>): Promise<void> {
  const Layer = lazyLayer<LayerProps>(load, { whenOpened: true });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Abrir
        </button>
        <Layer open={isOpen} onOpenChange={setIsOpen} />
      </>
    );
  }
  await render(<Page />);
}

test('a layer comes once its code is there, which is loaded when it is opened', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Panel>();
  let loads = 0;
  await show(() => {
    loads += 1;
    return promise;
  });
  expect(loads).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(loads).toBe(1);
  expect(screen.queryByRole('button', { name: 'Fechar o painel' })).toBeNull();
  resolve(Panel);
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar o painel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fechar o painel' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('button', { name: 'Fechar o painel' });
  expect(loads).toBe(1);
});

test('code that does not come is said, and can be asked for again', async () => {
  let isReachable = false;
  await show(() => (isReachable ? Promise.resolve(Panel) : Promise.reject(new TypeError('Failed to fetch'))));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByText('Não foi possível abrir. Confira sua conexão e tente novamente.');
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('button', { name: 'Fechar o painel' });
});
