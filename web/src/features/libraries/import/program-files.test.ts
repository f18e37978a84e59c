// Files as eight programs and databases write them, of works that do not exist: what is read of each, as it is printed.
import { readFileSync } from 'node:fs';
import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { toBibtex } from '@publyka/contract/formats/bibtex';
import { createKeys } from '@publyka/contract/formats/entry';
import { toRis } from '@publyka/contract/formats/ris';
import { describe, expect, test } from 'vitest';
import { readText } from './read-text.ts';

const fileOf = (name: string) => readFileSync(new URL(`program-files/${name}.txt`, import.meta.url), 'utf8');
const written = (csl: Csl) =>
  formatReference(csl, { edition: '2025' })
    .map(({ text }) => text)
    .join('');

const files: Readonly<Record<string, readonly string[]>> = {
  'endnote-bibtex': [
    'PRADO, Lina; MOTA, Davi. Rios que não existem. Revista Imaginária, v. 12, n. 3, p. 45-61, 2019. DOI: https://doi.org/10.5555/imag.2019.1. Disponível em: https://exemplo.br/rios.',
    'LUZ, Iara da. O vento. 2. ed. São Paulo: Editora Rio, 2010. 198 p. ISBN 978-3-16-148410-0.',
    'MOTA, Davi. A ponte. In: PRADO, Lina (org.). Cidades inventadas. Belém: Editora Rio, 2015. p. 10-20.',
    'LUZ, Iara. A chuva. 2012. Universidade do Norte, [S. l.], 2012.',
  ],
  'endnote-ris-2': [
    'LUZ, Iara. A chuva. 2012. 98 f. Tese (Doutorado em Letras) – Universidade do Norte, Belém, 2012.',
    'PRADO, L.; MOTA, D. Rios que não existem. Revista Imaginária, v. 12, n. 3, art. 160018, 14 mar. 2019. DOI: https://doi.org/10.5555/imag.2019.1. Disponível em: https://exemplo.br/rios.',
    'MOTA, Davi. Chove. O Norte, Belém, 3 mar. 2018. Cidade, p. B1.',
    'MOTA, Davi. Mapa das nuvens. 2018. Disponível em: https://exemplo.br/nuvens. Acesso em: 5 abr. 2018.',
  ],
  'jabref-biblatex-2': [
    'MOTA, Davi. A ponte. In: PRADO, Lina (org.). Cidades inventadas. Belém: Editora Rio, 2015. p. 10-20.',
    'MOTA, Davi; LUZ, Iara. Medidor de vento. Depositante: Universidade do Norte. BR n. PI0600460-1A. 25 mar. 2008.',
    'PRADO, Lina. Cheias do norte. Versão 1.2. Zenodo, 3 fev. 2020. DOI: https://doi.org/10.5555/cheias.',
    'LUZ, Iara. Um modelo de vento. arXiv, 2021. Disponível em: https://arxiv.org/abs/2101.00001.',
  ],
  'jabref-bibtex': [
    'PRADO, Lina; MOTA, Davi. Rios que não existem. Revista Imaginária, [S. l.], v. 12, n. 3, p. 45-61, mar. 2019.',
    'LUZ, Iara da. O vento. 2. ed. São Paulo: Editora Rio, 2010. v. 2. (Coleção Norte, 7).',
    'MOTA, Davi. Cirros. In: PRADO, Lina (org.). Anais do Congresso de Nuvens. Recife: SBN, 2017. p. 7-12.',
    'PRADO, Lina (org.). Anais do Congresso de Nuvens. Recife: SBN, 2017.',
  ],
  'mendeley-reference-manager': [
    'PRADO, Lina; MOTA, Davi; SILVA, João Pedro da. Rios que não existem: um inventário. Revista Imaginária, v. 12, n. 3, p. 45-61, mar. 2019. DOI: https://doi.org/10.5555/imag.2019.1. Disponível em: https://exemplo.br/rios.',
    'MOTA, Davi. A ponte. In: PRADO, Lina (org.). Cidades inventadas. Belém: Editora Rio, 2015. p. 10-20.',
    'LUZ, Iara. O vento. 2012. Universidade do Norte, Belém, 2012.',
    'MOTA, Davi. Mapa das nuvens. 2018. Disponível em: https://exemplo.br/nuvens.',
  ],
  'mendeley-ris': [
    'PRADO, Lina; MOTA, Davi. Rios que não existem. Revista Imaginária, v. 12, n. 3, p. 45-61, 14 mar. 2019. DOI: https://doi.org/10.5555/imag.2019.1. Disponível em: https://exemplo.br/rios.',
    'LUZ, Iara da. O vento. 2. ed. São Paulo: Editora Rio, 2010. 198 p. ISBN 978-3-16-148410-0.',
    'MOTA, Davi. Cirros. In: ANAIS do Congresso de Nuvens. Recife: SBN, 2017. p. 7-12.',
  ],
  'pubmed-2': [
    'PRADO, Lina; SILVA JR, Ana. Rivers and "rain": does it matter? Revista imaginaria: official journal, v. 12, e0123, Spring 2019. DOI: https://doi.org/10.5555/imag.2019.1.',
    'LUZ, Iara. Wind. medRxiv: the preprint server for health sciences, 30 Dec. 2020. DOI: https://doi.org/10.5555/prewind.',
  ],
  'pubmed-3': [
    'MOTA, Davi. The bridge. In: PRADO, Lina (org.). Invented Cities. Belem (PA): Northern Press, 2015.',
    'LUZ, Iara. The Wind. 2nd ed. Belem (PA): Northern Press, 2010. ISBN 9783161484100.',
    'MOTA, Davi. Clouds: a comment. Nuvens, [S. l.], v. 7, n. 6 Pt 1, p. 101-102, nov./dez. 2018.',
  ],
  'scielo-bibtex-2': [
    'PRADO, Lina; MOTA, Davi. Rios que não existem. Revista Imaginária, v. 12, n. 3, e12345, set. 2019. DOI: https://doi.org/10.1590/1234-5679-2019-0001. Disponível em: https://www.scielo.br/j/rimag/a/9JgzHhF7T5jPqk8tqgXTbYt/?lang=pt.',
  ],
  'scielo-ris': [
    'PRADO, Lina; MOTA, Davi. Rios que não existem. Revista Imaginária, Belém, v. 12, n. 3, p. 45-61, set. 2019. DOI: https://doi.org/10.1590/S1234-56792019000300045. Disponível em: http://www.scielo.br/scielo.php?script=sci_arttext&pid=S1234-56792019000300045&nrm=iso.',
  ],
  'scopus-bibtex-2': [
    'PRADO, Lina; LUZ, Iara da; MOTA, Davi. Rios que não existem. Revista Imaginária, v. 12, n. 3, p. 45-61, 2019. DOI: https://doi.org/10.5555/imag.2019.1. Disponível em: https://www.scopus.com/inward/record.uri?eid=2-s2.0-1.',
    'MOTA, Davi. Cirros. In: ANAIS de Nuvens. 2017. v. 2017-May, p. 7-12. DOI: https://doi.org/10.5555/cirros.',
    'LUZ, Iara da. O vento. [S. l.: s. n.], 2010. 198 p.',
  ],
  'scopus-ris': [
    'PRADO, L.; MOTA, D. Rios que não existem. Revista Imaginária, v. 12, n. 3, p. 45-61, 2019. DOI: https://doi.org/10.5555/imag.2019.1. Disponível em: https://www.scopus.com/inward/record.uri?eid=2-s2.0-1&doi=10.5555%2fimag.2019.1&partnerID=40.',
    'MOTA, D. Cirros. In: PRADO, L. (org.). Anais de Nuvens. [S. l.]: SBN, 2017. v. 2017-May, art. 160018. ISBN 9783161484100. DOI: https://doi.org/10.5555/cirros.',
    'MOTA, D. A ponte. In: CIDADES inventadas. [S. l.]: Editora Rio, 2015. p. 10-20. ISBN 9783161484100; 9783161484117.',
  ],
  'wos-bibtex': [
    'PRADO, Lina; MOTA, Davi. Rivers that do not exist: an inventory of the north. Revista Imaginaria, v. 12, n. 3, p. 45-61, 14 Mar. 2019. DOI: https://doi.org/10.5555/imag.2019.1.',
    'LUZ, Iara da. Wind. Imaginary Letters, v. 4, art. 160018, fev. 2021. DOI: https://doi.org/10.5555/wind.',
    'MOTA, Davi. Cirrus. In: CONGRESS OF CLOUDS, 2017, Recife, BRAZIL. Proceedings of the Congress of Clouds. Organização: L Prado. [S. l.]: SBN, 2017. p. 7-12.',
  ],
  'wos-ris': [
    'PRADO, L; MOTA, D. Rivers that do not exist: an inventory. Revista Imaginaria, v. 12, n. 3, p. 45-61, 14 Mar. 2019. DOI: https://doi.org/10.5555/imag.2019.1. Acesso em: 1 fev. 2020.',
    'LUZ, I da. Wind. Imaginary Letters, v. 4, art. 160018, Feb. 2021. DOI: https://doi.org/10.5555/wind.',
    'MOTA, D. Cirrus. In: CONGRESS OF CLOUDS, 2017, Recife, BRAZIL. Proceedings of the Congress of Clouds. [S. l.: s. n.], 2017. p. 7-12.',
  ],
  'zotero-biblatex': [
    'PRADO, Lina; MOTA, Davi. Rios que não existem. Revista Imaginária, v. 12, n. 3, e0123, 14 mar. 2019. DOI: https://doi.org/10.5555/imag.2019.1. Disponível em: https://exemplo.br/rios. Acesso em: 1 fev. 2020.',
    'MOTA, Davi. Cirros. In: CONGRESSO DE NUVENS, 2017. Anais do Congresso de Nuvens. São Paulo: SBN, 2017. p. 7-12.',
    'INSTITUTO DO VENTO. Relatório anual. Natal: Instituto do Vento, 2014. 45 p. Relatório técnico n. 12.',
    'LUZ, Iara. Maré. [S. l.]: Filmes do Norte, 2016.',
  ],
  'zotero-bibtex': [
    'PRADO, Lina; MOTA, Davi. Rios que não existem: um inventário de Marajó. Revista Imaginária, v. 12, n. 3, p. 45-61, mar. 2019. DOI: https://doi.org/10.5555/imag.2019.1. Disponível em: https://exemplo.br/rios. Acesso em: 1 fev. 2020.',
    'MOTA, Davi. A ponte. In: PRADO, Lina; LUZ, Iara da (org.). Cidades inventadas. 2. ed. Belém: Editora Rio, 2015. p. 10-20. (Coleção Norte). ISBN 978-3-16-148410-0.',
    'LUZ, Iara da. O vento. 2012. Dissertação (Mestrado em Letras) – Universidade do Norte, Belém, 2012.',
    'NUVENS do norte. 2018. Disponível em: https://exemplo.br/nuvens. Acesso em: 5 abr. 2018.',
  ],
};

describe.each(Object.entries(files))('%s', (name, expected) => {
  const { entries, problems } = readText(fileOf(name));

  test('is read whole, and loses nothing', () => {
    expect(problems).toEqual([]);
    expect(entries.map(({ csl }) => written(csl))).toEqual(expected);
    expect(entries.flatMap(({ lost }) => lost ?? [])).toEqual([]);
  });

  test.each([
    ['.bib', toBibtex],
    ['.ris', toRis],
  ] as const)('gives the same references out of our %s', (_, write) => {
    const keyOf = createKeys();
    const text = entries.map(({ csl, tags }) => write({ key: keyOf(csl), csl, tags })).join('');
    expect(readText(text).entries.map(({ csl }) => written(csl))).toEqual(expected);
  });
});
