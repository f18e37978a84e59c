import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Time } from './time.tsx';

test('a time has the exact one beside it, and stays current', async () => {
  const value = '2026-03-02T12:00:00.000Z';
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(value) + 10_000);
  await render(<Time value={value} />);
  const time = screen.getByRole('time');
  expect(time.getAttribute('datetime')).toBe(value);
  expect(time.title).toContain('2026');
  const before = time.textContent;
  now.mockReturnValue(Date.parse(value) + 5 * 60_000);
  await waitFor(() => expect(time.textContent).not.toBe(before));
});
