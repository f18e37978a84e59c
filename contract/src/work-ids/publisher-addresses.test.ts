import { describe, expect, test } from 'vitest';
import { findWorkIds } from '../work-ids.ts';
import { doiTails } from './doi-tails.ts';

const idsIn = (text: string) => findWorkIds(text).map(({ scheme, value }) => `${scheme} ${value}`);

describe('the DOI in the address of a publisher ends before what the publisher adds', () => {
  const frontiers = 'doi 10.3389/fpsyg.2020.01234';
  test.each([
    ...['full', 'abstract', 'pdf', 'epdf', 'meta', 'full/html', 'html', 'pdfdirect', 'references'].map((tail) => [
      `https://www.frontiersin.org/articles/10.3389/fpsyg.2020.01234/${tail}`,
      frontiers,
    ]),
    ...['?cookieSet=1', '#sec-1', '/full?cookieSet=1#sec-1', '/full#B12', '.pdf?pdf=button'].map((tail) => [
      `Leiam https://www.frontiersin.org/articles/10.3389/fpsyg.2020.01234${tail}, é bom.`,
      frontiers,
    ]),
    ['10.3389/fpsyg.2020.01234/full', frontiers],
    ['https://doi.org/10.3389/fpsyg.2020.01234/full', frontiers],
    ['onlinelibrary.wiley.com/doi/epdf/10.1111/j.1365-2648.2007.04569.x', 'doi 10.1111/j.1365-2648.2007.04569.x'],
    ['https://iopscience.iop.org/article/10.1088/1742-6596/1234/1/012345/meta', 'doi 10.1088/1742-6596/1234/1/012345'],
    [
      'https://journals.plos.org/plosone/article?id=10.1371/journal.pone.0123456&x=y',
      'doi 10.1371/journal.pone.0123456',
    ],
    [
      'https://journals.plos.org/plosone/article/file?id=10.1371/journal.pone.0123456&type=printable',
      'doi 10.1371/journal.pone.0123456',
    ],
    ['10.1371/journal.pone.0123456&type=printable', 'doi 10.1371/journal.pone.0123456'],
    ['10.1101/2021.03.04.433911v3', 'doi 10.1101/2021.03.04.433911'],
    ['https://www.biorxiv.org/content/10.1101/2021.03.04.433911v1.full', 'doi 10.1101/2021.03.04.433911'],
    ['https://www.biorxiv.org/content/10.1101/2021.03.04.433911v1.full.pdf+html', 'doi 10.1101/2021.03.04.433911'],
    [
      'https://www.medrxiv.org/content/10.1101/2021.03.04.21252912v2.supplementary-material',
      'doi 10.1101/2021.03.04.21252912',
    ],
    ['https://link.springer.com/content/pdf/10.1007/s11192-019-03217-6.pdf', 'doi 10.1007/s11192-019-03217-6'],
    ['https://link.springer.com/article/10.1007/s11192-019-03217-6/fulltext.html', 'doi 10.1007/s11192-019-03217-6'],
    ['https://link.springer.com/chapter/10.1007/978-3-030-01234-2_28#Sec1', 'doi 10.1007/978-3-030-01234-2_28'],
    [
      'https://academic.oup.com/bioinformatics/article/doi/10.1093/bioinformatics/btaa123/5765432',
      'doi 10.1093/bioinformatics/btaa123',
    ],
    [
      'https://pubs.acs.org/doi/suppl/10.1021/acs.est.0c01234/suppl_file/es0c01234_si_001.pdf',
      'doi 10.1021/acs.est.0c01234',
    ],
    ['https://psycnet.apa.org/doiLanding?doi=10.1037%2F0003-066X.59.1.29', 'doi 10.1037/0003-066x.59.1.29'],
    ['https://doi.org/10.48550/arXiv.1706.03762v5', 'doi 10.48550/arxiv.1706.03762'],
  ])('%s', (text, id) => {
    expect(idsIn(text ?? '')).toEqual([id]);
  });

  test.each([
    '10.21203/rs.3.rs-123456/v1',
    '10.6084/m9.figshare.12345.v2',
    '10.26434/chemrxiv-2021-abcde-v2',
    '10.20944/preprints202001.0001.v1',
    '10.1002/1521-3951(200111)228:1<227::aid-pssb227>3.0.co;2-#',
    '10.1093/oxfordhb/9780199540884.013.0012',
  ])('%s has no tail', (doi) => {
    expect(idsIn(doi)).toEqual([`doi ${doi}`]);
    expect(idsIn(`https://doi.org/${encodeURI(doi).replaceAll('#', '%23')}`)).toEqual([`doi ${doi}`]);
  });

  test('each tail says where it was seen', () => {
    for (const { seenAt } of doiTails) expect(seenAt).toMatch(/\.\w{2,}/);
  });

  test('the whole address is what was found', () => {
    const address = 'https://www.frontiersin.org/articles/10.3389/fpsyg.2020.01234/full?cookieSet=1';
    const text = `Vejam [isto](${address}).`;
    expect(findWorkIds(text).map(({ start, end }) => text.slice(start, end))).toEqual([address]);
  });
});

test.each([
  ['[10.1000/xyz123](https://doi.org/10.1000/xyz123)', 'doi 10.1000/xyz123', 'doi 10.1000/xyz123'],
  ['10.1093/ajae/aaq063,10.1257/aer.20161500', 'doi 10.1093/ajae/aaq063', 'doi 10.1257/aer.20161500'],
  ['10.1000/xyz123—veja', 'doi 10.1000/xyz123'],
  ['“10.1000/xyz123”', 'doi 10.1000/xyz123'],
  ['https://ar5iv.labs.arxiv.org/html/1706.03762', 'arxiv 1706.03762'],
  ['eISBN: 978-85-326-3620-1', 'isbn 9788532636201'],
  ['ISBN (PDF): 978‑85‑326‑3620‑1', 'isbn 9788532636201'],
  ['urn:isbn:9788532636201', 'isbn 9788532636201'],
  // As a shop writes it, with marks for the direction of the text.
  ['ISBN-13 \u200f : \u200e 978-8532636201', 'isbn 9788532636201'],
  ['https://www.worldcat.org/isbn/9788532636201', 'isbn 9788532636201'],
  ['info:doi/10.1109/5.771073', 'doi 10.1109/5.771073'],
  ['arXiv:math.GT/0309136', 'arxiv math/0309136'],
  ['https://zenodo.org/doi/10.5281/zenodo.1234567', 'doi 10.5281/zenodo.1234567'],
  [
    'https://pepsic.bvsalud.org/scielo.php?script=sci_arttext&pid=S1413-65382005000100002',
    'scielo S1413-65382005000100002',
  ],
  ['https://www.scielosp.org/scielo.php?pid=S0102-311X2020000500101', 'scielo S0102-311X2020000500101'],
])('%s', (text, ...ids) => {
  expect(idsIn(text)).toEqual(ids);
});

describe('a handle without a registered prefix goes with its host', () => {
  test.each([
    ['[Irving](https://repositorio.exemplo.br/handle/123456789/98765)', 'repositorio.exemplo.br/123456789/98765'],
    ['repositorio.exemplo.br/handle/123456789/98765', 'repositorio.exemplo.br/123456789/98765'],
    [
      'https://www.repositorio.exemplo.br/jspui/handle/123456789/98765?mode=full',
      'repositorio.exemplo.br/123456789/98765',
    ],
    ['https://repositorio.exemplo.br/handle/1/20418', 'repositorio.exemplo.br/1/20418'],
    [
      'https://repositorio.exemplo.br/bitstream/handle/123456789/98765/tese.pdf',
      'repositorio.exemplo.br/123456789/98765',
    ],
    ['https://repositorio.exemplo.br/bitstream/123456789/98765/1/tese.pdf', 'repositorio.exemplo.br/123456789/98765'],
    ['lume.ufrgs.br/handle/10183/16359', '10183/16359'],
    ['https://repositorio.exemplo.br/handle/20.500.12733/4321', '20.500.12733/4321'],
    ['http://hdl.handle.net/20.500.12733/4321', '20.500.12733/4321'],
    ['http://hdl.handle.net/123456789/98765', '123456789/98765'],
  ])('%s', (text, value) => {
    expect(idsIn(text)).toEqual([`handle ${value}`]);
  });

  test('and two repositories have two theses under one number', () => {
    const [one, other] = ['a.br', 'b.br'].map((host) => idsIn(`https://${host}/handle/123456789/1502`));
    expect(one).not.toEqual(other);
  });
});

test.each([
  '10.2023/12.2023',
  'de 10.2023/12.2023 a 10.2024',
  'R$ 10.5000/mês',
  '10.5000/mês',
  'Resolução nº 10.1234/21',
  'art. 10.1111/12',
  'conta 10.1234/56-7',
  'processo 10.1234.567/2020-11',
  'IP 10.0.0.1/24',
  'ISBN 978-85-359-0277-1',
  'http://lattes.cnpq.br/1234567890123456',
  'https://orcid.org/0000-0002-1825-0097',
  'US$ 10.5000/ano',
  'ISMN 979-0-060-11561-5',
  '9790060115615',
  '/handle/123456789/98765',
  'handle: 123456789/98765',
  'o handle/123 dela',
])('%s names no work', (text) => {
  expect(idsIn(text)).toEqual([]);
});
