import { listExportLossesRoute } from '@publyka/contract/routes/library-files';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer } from '../../../test/fake-server.ts';
import { ExportSheet } from './export-sheet.tsx';

const libraryId = '01a20000-0000-7000-8000-000000000002';
const show = async () => {
  await render(
    <ExportSheet
      open
      onOpenChange={() => undefined}
      libraryId={libraryId}
      format="ris"
      label="RIS (.ris)"
      only={{ tag: 'aula' }}
    />,
  );
  return screen.findByRole('dialog', { name: 'RIS (.ris)' });
};

test('a download says before what its format cannot hold', async () => {
  answer(listExportLossesRoute, () => ({ worksCount: 5, losses: ['3 obras perdem o dia de acesso'] }));
  const dialog = await show();
  await within(dialog).findByText('3 obras perdem o dia de acesso');
  const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Baixar' });
  expect(link.getAttribute('href')).toBe(`/api/libraries/${libraryId}/export.ris?tag=aula`);
});

test('a format that holds everything says so', async () => {
  answer(listExportLossesRoute, () => ({ worksCount: 1, losses: [] }));
  await within(await show()).findByText('A obra vai inteira: nada se perde.');
});
