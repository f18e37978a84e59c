import type { Work } from '@publyka/contract/routes/works';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { WorkData } from './work-data.tsx';

const work: Work = {
  ...{ id: '01a20000-0000-7000-8000-000000000001', state: 'found', kind: 'article', title: 'Mangues' },
  ...{ titleRuns: null, authors: 'Ana Souza', container: 'R', publisher: null, numbering: null, year: '2020' },
  ...{ identifier: null, isOpenAccess: false, retracted: null, csl: { type: 'article-journal', title: 'Mangues' } },
  ...{ version: 3, identifiers: [], openAccess: null, url: null, notices: [], journal: null },
  sources: [{ source: 'crossref', fetchedAt: '2026-11-21T12:00:00.000Z' }],
  ...{ isCorrected: true, memberFields: ['publisher-place', 'scale'], counts: { posts: 0, communities: 0, links: 0 } },
  viewer: { savedAt: null, savedIn: [] },
};
const show = (shown: Work) =>
  render(<WorkData work={shown} onCorrect={() => undefined} onOpenHistory={() => undefined} />);

test('the page of a work names the facts that came from members, and their source beside them', async () => {
  await show(work);
  await screen.findByText(/^Crossref, 21 nov\. 2026\. Corrigidos por membros\.$/);
  await screen.findByText('Vem de membros ou dos arquivos deles: local, escala.');
});

test('a work that is as its source says names none', async () => {
  await show({ ...work, isCorrected: false, memberFields: [] });
  await screen.findByText(/^Crossref/);
  expect(screen.queryByText(/Vem de membros/)).toBeNull();
});
