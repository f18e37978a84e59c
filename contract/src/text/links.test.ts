import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkMaxLength, readDoi, readHttpUrl, readLink } from './links.ts';

test.each([
  '10.5072/cec.2026.0142',
  'doi:10.5072/cec.2026.0142',
  'DOI: 10.5072/CEC.2026.0142',
  'info:doi/10.5072/cec.2026.0142',
  'https://doi.org/10.5072/cec.2026.0142',
  'http://dx.doi.org/10.5072/cec.2026.0142',
  'https://www.doi.org/10.5072%2Fcec.2026.0142',
  'doi.org/10.5072/cec.2026.0142',
  '  10.5072/cec.2026.0142. ',
])('%s is the DOI of the same article', (text) => {
  expect(readLink(text)).toEqual({
    url: 'https://doi.org/10.5072/cec.2026.0142',
    doi: '10.5072/cec.2026.0142',
    host: 'doi.org',
  });
});

test('a DOI keeps its brackets and its odd characters, and its address escapes them', () => {
  const doi = '10.1002/(sici)1099-1050(199601)5:1<1::aid-hec1>3.0.co;2-#';
  expect(readDoi(doi)).toBe(doi);
  expect(readDoi(`(ver ${doi})`)).toBeNull();
  expect(readDoi('10.1016/s0140-6736(05)67889-1).')).toBe('10.1016/s0140-6736(05)67889-1');
  expect(readLink(doi)?.url).not.toMatch(/[<>#\s]/);
});

test('an address is kept as a browser reads it', () => {
  expect(readLink('https://www.exemplo.br/artigo?x=1#fim')).toEqual({
    url: 'https://www.exemplo.br/artigo?x=1#fim',
    doi: null,
    host: 'exemplo.br',
  });
  expect(readLink('exemplo.br/artigo')?.url).toBe('https://exemplo.br/artigo');
  expect(readLink('exemplo.br:8080/artigo')?.url).toBe('https://exemplo.br:8080/artigo');
  expect(readLink('http://[2001:db8::1]/')?.host).toBe('[2001:db8::1]');
});

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,oi',
  'file:///etc/passwd',
  'ftp://exemplo.br/',
  'mailto:ana@exemplo.br',
  'https://ana:senha@exemplo.br/',
  'https://',
  'duas palavras',
  'localhost',
  '10.5072',
  '10.12/abc',
])('%s is no link', (text) => {
  expect(readLink(text)).toBeNull();
});

test('an address that no browser would send is no link', () => {
  expect(readLink(`https://exemplo.br/${'a'.repeat(linkMaxLength)}`)).toBeNull();
});

test('whatever is read is http(s), and reading it again gives the same', () => {
  const odd = fc.string({ unit: fc.constantFrom(...'aZ9./:;()<>#?%&=-_~"é'), maxLength: 30 });
  const texts = fc.tuple(
    fc.constantFrom('', '10.5072/', 'doi:10.5072/', 'https://exemplo.br/', 'https://doi.org/10.5072/'),
    odd,
  );
  fc.assert(
    fc.property(texts, ([start, rest]) => {
      const link = readLink(start + rest);
      if (!link) return;
      expect(readHttpUrl(link.url)).not.toBeNull();
      expect(readLink(link.url)).toEqual(link);
    }),
    { numRuns: 1000 },
  );
});
