import { getLibraryRoute, type Library } from '@publyka/contract/routes/libraries';
import { undoImportRoute } from '@publyka/contract/routes/library-files';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { me } from '../../../../test/cast.ts';
import { render } from '../../../../test/component.tsx';
import { answer, requestsTo } from '../../../../test/fake-server.ts';
import { ImportingLine } from './importing-line.tsx';

const libraryId = me.id;
const importId = '01a20000-0000-7000-8000-000000000003';
const library: Library = {
  ...{ id: libraryId, owner: { kind: 'person', person: me }, worksCount: 0, tags: [], untaggedCount: 0 },
  ...{ kinds: [], missingPlaceCount: 0, audience: 'only_me', addressSince: null, can: { edit: true }, importing: null },
};

test('a file that goes in shows how far it is, and is stopped and undone', async () => {
  let importing: Library['importing'] = { id: importId, entries: 20_000, done: 3400 };
  answer(getLibraryRoute, () => ({ ...library, importing }));
  answer(undoImportRoute, () => {
    importing = null;
    return { removed: 3400 };
  });
  await render(<ImportingLine libraryId={libraryId} />);
  await screen.findByText('3.400 de 20.000 obras');
  expect(screen.getByRole('progressbar', { name: 'Importação' }).getAttribute('aria-valuenow')).toBe('3400');
  await userEvent.click(screen.getByRole('button', { name: 'Parar e desfazer' }));
  await screen.findByText('Importação parada: nada dela ficou na biblioteca');
  expect(requestsTo(undoImportRoute).map(({ params }) => params)).toEqual([{ libraryId, importId }]);
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
});
