import { expect, test } from 'vitest';
import { readCard } from './link-card.ts';

test('an article of a journal tells its title, place, authors and licence', () => {
  const html = `<!doctype html><html><head><title>Cadernos | Borda</title>
    <meta name="citation_title" content="Borda não é refúgio: caranguejos &amp; manguezais">
    <meta name="citation_journal_title" content="Cadernos de Ecologia Costeira">
    <meta name="citation_volume" content="14"><meta name="citation_issue" content="2">
    <meta name="citation_author" content="Quintão, M."><meta name="citation_author" content="Nascimento, I.">
    <link rel="license" href="https://creativecommons.org/licenses/by/4.0/"></head>`;
  expect(readCard(html)).toEqual({
    title: 'Borda não é refúgio: caranguejos & manguezais',
    source: 'Cadernos de Ecologia Costeira · v. 14, n. 2',
    authors: 'Quintão, M.; Nascimento, I.',
    isOpenAccess: true,
  });
});

test('any other page has its Open Graph title or at least its title', () => {
  expect(
    readCard('<meta property="og:title" content="Chamada aberta"><meta property="og:site_name" content="UFPA">'),
  ).toEqual({
    title: 'Chamada aberta',
    source: 'UFPA',
    authors: null,
    isOpenAccess: false,
  });
  expect(readCard('<title>\n Uma \u202e página \n</title>').title).toBe('Uma página');
  expect(readCard('<p>nada').title).toBeNull();
});

// Work that grew with the square of the page would not end before the time-out of a test.
test('hostile pages are read to their end, into short plain text', () => {
  const long = readCard(`<title>${'😀'.repeat(50_000)}</title>`).title ?? '';
  expect(Array.from(long)).toHaveLength(300);
  readCard('<'.repeat(250_000));
  readCard('<meta name="a" content="'.repeat(10_000));
  readCard(`${'<div>'.repeat(40_000)}<title>x`);
  readCard(`<meta name="citation_author" content="x">`.repeat(5_000));
  expect(readCard('<title><script>alert(1)</script></title>').title).toBe('<script>alert(1)</script>');
});
