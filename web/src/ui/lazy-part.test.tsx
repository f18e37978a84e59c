import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { type LayerProps, lazyPart } from './lazy-part.tsx';

/** Code that comes, or does not, when the test says so. */
function code<Code>() {
  const { promise, resolve, reject } = Promise.withResolvers<Code>();
  const load = vi.fn(() => promise);
  async function fail(): Promise<void> {
    await waitFor(() => expect(load).toHaveBeenCalled());
    reject(new Error('No such chunk'));
  }
  return { load, come: resolve, fail };
}

const Words = ({ text }: { text: string }) => <p>{text}, whole</p>;

test('a part is shown by its fallback until it is there, and from then on at once', async () => {
  const { load, come } = code<typeof Words>();
  const Part = lazyPart(load, { fallback: ({ text }) => <p>{text}, plain</p> });
  await render(<Part text="Margin" />);
  await screen.findByText('Margin, plain');
  come(Words);
  await screen.findByText('Margin, whole');
  await render(<Part text="Note" />);
  expect(screen.queryByText('Note, plain')).toBeNull();
  screen.getByText('Note, whole');
  expect(load).toHaveBeenCalledOnce();
});

test('code that is not needed is not loaded', async () => {
  const { load, come } = code<{ sum: number }>();
  const rules = lazyPart(load);
  const Sum = ({ isNeeded }: { isNeeded: boolean }) => <p>Sum: {rules.useCode(isNeeded)?.sum ?? 'unknown'}</p>;
  await render(<Sum isNeeded={false} />);
  expect(load).not.toHaveBeenCalled();
  await render(<Sum isNeeded />);
  await screen.findByText('Sum: unknown');
  come({ sum: 7 });
  await screen.findByText('Sum: 7');
});

test.each([
  ['keeps its fallback', {}, 'Plain'],
  ['gives way to what the page shows without it', { missing: <p>Nothing more</p> }, 'Nothing more'],
  ['is shown as an error of the page, if that is nothing without it', { isEssential: true }, 'No such chunk'],
])('a part that does not come %s', async (_, options, shown) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { load, fail } = code<typeof Words>();
  const Part = lazyPart(load, { fallback: <p>Plain</p>, ...options });
  await render(
    <Boundary>
      <Part text="Margin" />
    </Boundary>,
  );
  await screen.findByText('Plain');
  await fail();
  await screen.findByText(shown);
  await waitFor(() => expect(warned).toHaveBeenCalledOnce());
  warned.mockRestore();
  // React tells of what a boundary caught.
  vi.mocked(console.error).mockClear();
});

function Panel({ open, onOpenChange }: LayerProps) {
  return open ? (
    <button type="button" onClick={() => onOpenChange(false)}>
      Fechar o painel
    </button>
  ) : null;
}

async function showLayer(load: () => Promise<typeof Panel>): Promise<void> {
  const Layer = lazyPart(load, { whenOpened: true });
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
  await showLayer(() => {
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
  await showLayer(() => (isReachable ? Promise.resolve(Panel) : Promise.reject(new TypeError('Failed to fetch'))));
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByText('Não foi possível abrir. Confira sua conexão e tente novamente.');
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('button', { name: 'Fechar o painel' });
});

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };

  static getDerivedStateFromError({ message }: Error) {
    return { message };
  }

  override render() {
    return this.state.message ? <p>{this.state.message}</p> : this.props.children;
  }
}
