import { getNewestReleaseRoute } from '@publyka/contract/routes/newest-release';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer, requestsTo } from '../../../../test/fake-server.ts';
import { NewestReleaseLine } from './newest-release-line.tsx';

const url = 'https://publyka.example/1.0.1';

test('a newer version is named, with what changed', async () => {
  answer(getNewestReleaseRoute, { installed: '1.0.0', newer: { version: '1.0.1', url }, problem: null });
  await render(<NewestReleaseLine />);
  expect((await screen.findByRole('link', { name: '1.0.1' })).getAttribute('href')).toBe(url);
});

test('where the address cannot be read, it says why; where nothing is asked, it says nothing', async () => {
  answer(getNewestReleaseRoute, { installed: '1.0.0', newer: null, problem: 'status 404' });
  await render(<NewestReleaseLine />);
  await screen.findByText('Não deu para saber se há uma versão mais nova: status 404');
  answer(getNewestReleaseRoute, { installed: '1.0.0', newer: null, problem: null });
  await render(<NewestReleaseLine />);
  await expect.poll(() => requestsTo(getNewestReleaseRoute)).toHaveLength(2);
  expect(screen.queryByText(/versão/)).toBeNull();
});
