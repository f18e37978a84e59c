import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { HoverCard } from './hover-card.tsx';

function rest(name: string, pointerType: 'mouse' | 'touch'): void {
  fireEvent(screen.getByRole('link', { name }), new PointerEvent('pointerover', { pointerType, bubbles: true }));
}

async function show(): Promise<void> {
  await render(
    <>
      <a href="/profile/1">Ana Lima</a>
      <a href="/terms">Termos</a>
      <HoverCard
        find={({ pathname }) => (pathname.startsWith('/profile/') ? pathname.slice(9) : null)}
        render={(id) => <p>Pessoa {id}</p>}
      />
    </>,
  );
}

test('the mouse that rests on a link of a person brings their card, which takes no focus and goes by a key', async () => {
  await show();
  // Longer than it rests, each time; the first one may come before the page listens.
  const words = await vi.waitFor(
    () => {
      rest('Ana Lima', 'mouse');
      return screen.getByText('Pessoa 1');
    },
    { timeout: 20_000, interval: 1000 },
  );
  expect(words.closest('[role=dialog]')?.getAttribute('aria-label')).toBe('Em resumo');
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Pessoa 1')).toBeNull());
});

test('neither another link nor a finger brings a card', async () => {
  vi.useFakeTimers();
  const showing = show();
  await vi.runAllTimersAsync();
  await showing;
  rest('Termos', 'mouse');
  rest('Ana Lima', 'touch');
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.queryByText('Pessoa 1')).toBeNull();
  vi.useRealTimers();
});
