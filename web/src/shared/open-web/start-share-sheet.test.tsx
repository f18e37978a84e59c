import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../test/component.tsx';
import { createQueryClient } from '../../lib/cache/query-client.ts';
import { share, shareBy } from '../../lib/share.ts';
import { startShareSheet } from './start-share-sheet.tsx';

// What was handed in would be there in the next test.
afterEach(() => shareBy(undefined));

test('once its code is there, sharing opens the sheet, and nothing is copied before one says so', async () => {
  await render(<p>A página</p>);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  startShareSheet(createQueryClient());
  const url = 'https://publyka.exemplo/obra/1';
  await share({ title: 'Obra', url }, { copied: 'Link copiado!', failed: 'x' }, 'members');
  const sheet = await screen.findByRole('dialog', { name: 'Compartilhar' });
  expect(writeText).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Copiar link' }));
  await screen.findByText('Link copiado!');
  expect(writeText).toHaveBeenCalledWith(url);
  await waitFor(() => expect(sheet.isConnected).toBe(false));
});
