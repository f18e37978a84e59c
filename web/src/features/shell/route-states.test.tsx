import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/component.tsx';
import { networkError } from '../../lib/api/api-error.ts';
import { RouteError } from './route-states.tsx';

test('a page that did not come without a network says so, and that what was written is kept', async () => {
  const error = networkError(new TypeError('Failed to fetch'));
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await render(<RouteError error={error} reset={() => undefined} />);
  const title = await screen.findByRole('heading', { level: 1, name: 'Você está sem conexão' });
  const alert = title.closest<HTMLElement>('[role=alert]') ?? expect.fail('no alert');
  within(alert).getByText(/^Esta página abre assim que a conexão voltar\. O que você escreveu continua guardado\./);
  Reflect.deleteProperty(navigator, 'onLine');
  await waitFor(() => expect(vi.mocked(console.error).mock.calls).toEqual([[error]]));
  vi.mocked(console.error).mockClear();
});
