// Calls in a text as the public guides show NBR 10520:2023. `guide` names the guide whose rule it is.
import type { CitationOptions } from '../abnt.ts';
import type { Csl, CslDate } from './csl.ts';
import { on, who } from './golden-data.ts';

export type GoldenCitation = { guide: string; citation: CitationOptions; expected: string };

const tcu = 'Revista do TCU: Exemplos de alterações da NBR 10520:2023';
const ufrgs = 'UFRGS, Bibliotecas: citações (NBR 10520:2023)';
const ufsc = 'UFSC, Biblioteca Universitária: Citações, NBR 10520:2023';
const usp = 'USP, Agência de Bibliotecas: Citações, NBR 10520:2023';
const unicamp = 'Unicamp, Sistema de Bibliotecas: Citações, NBR 10520:2023';

function book(names: string, year: number | string | undefined, title = 'Obra'): Csl {
  const issued: CslDate | undefined = typeof year === 'number' ? on(year) : { literal: year };
  return { type: 'book', title, author: names ? who(names) : undefined, issued };
}

function inside(
  guide: string,
  expected: string,
  csl: Csl | Csl[],
  more: Partial<CitationOptions> = {},
): GoldenCitation {
  return { guide, expected, citation: { csl: [csl].flat(), form: 'parenthetical', ...more } };
}

function told(guide: string, expected: string, csl: Csl | Csl[], more: Partial<CitationOptions> = {}): GoldenCitation {
  return inside(guide, expected, csl, { form: 'narrative', ...more });
}

const at = (locator: string, label = 'page') => ({ locator: { label, locator } });
const silva = book('Silva, Ana', 2023);
const kirkman = book('Kirkman, Bradley; Rosen, Benson; Gibson, Cristina; Tesluk, Paul', 2002);
const abnt = book('=Associação Brasileira de Normas Técnicas', 2023);
const twins = [book('Reeside, J.', 1927, 'Alfa'), book('Reeside, J.', 1927, 'Beta')] as const;

export const goldenCitations: GoldenCitation[] = [
  inside(tcu, '(Rodrigues, 2023, p. 41)', book('Rodrigues, Ana', 2023), at('41')),
  inside(tcu, '(Rocha; Bier; Assing, 2022)', book('Rocha, A.; Bier, B.; Assing, C.', 2022)),
  inside(tcu, '(Associação Brasileira de Normas Técnicas, 2023, p. 5)', abnt, at('5')),
  inside(tcu, '(ABNT, 2023, p. 5)', book('=ABNT', 2023), at('5')),
  inside(tcu, '(Brasil, 2018)', book('=Brasil', 2018)),
  inside(tcu, '(Tribunal Superior do Trabalho, 2022)', book('=Tribunal Superior do Trabalho', 2022)),
  inside(tcu, '(Kirkman *et al.*, 2002)', kirkman),
  told(tcu, 'Kirkman *et al.* (2002)', kirkman),
  inside(ufrgs, '(Silva, 2023)', silva),
  told(ufrgs, 'Silva (2023)', silva),
  inside(ufrgs, '(Silva; Souza, 2020)', book('Silva, Ana; Souza, Rui', 2020)),
  told(ufrgs, 'Silva e Souza (2020)', book('Silva, Ana; Souza, Rui', 2020)),
  told(ufrgs, 'Cruz, Correa e Costa (1998)', book('Cruz, A.; Correa, B.; Costa, C.', 1998)),
  told(ufrgs, 'Silva (2023, p. 10-12)', silva, at('10–12')),
  inside(ufrgs, '(Costa, 2010)', book('da Costa, Ana', 2010)),
  inside(ufrgs, '(Assaf Neto, 2014)', book('Neto, Alexandre Assaf', 2014)),
  inside(ufrgs, '(Assaf Neto, 2014)', {
    type: 'book',
    title: 'x',
    author: [{ family: 'Assaf', given: 'Alexandre', suffix: 'Neto' }],
    issued: on(2014),
  }),
  inside(usp, '(van Dijk, 2008)', {
    type: 'book',
    title: 'x',
    author: [{ family: 'Dijk', given: 'Teun', 'non-dropping-particle': 'van' }],
    issued: on(2008),
  }),
  inside(ufsc, '(Brasil, 1995)', book('=Brasil. Ministério da Administração Federal e da Reforma do Estado', 1995)),
  told(ufsc, 'Brasil ([2016], art. 5)', book('=Brasil. [Constituição (1988)]', '[2016]'), at('5', 'article')),
  inside(ufsc, '(São Paulo, 1989)', book('=São Paulo (Estado). Secretaria do Meio Ambiente', 1989)),
  inside(
    ufsc,
    '(Universidade Federal de Santa Catarina, 2021)',
    book('=Universidade Federal de Santa Catarina. Biblioteca Universitária', 2021),
  ),
  told(ufsc, 'Organização Mundial da Saúde (2020)', book('=Organização Mundial da Saúde', 2020)),
  inside(ufrgs, '(Anteprojeto [...], 1987, p. 55)', book('', 1987, 'Anteprojeto de lei'), at('55')),
  inside(ufrgs, '(A flor [...], 1995, p. 4)', book('', 1995, 'A flor prometida'), at('4')),
  inside(
    ufrgs,
    '(Nos canaviais [...], 1995, p. 12)',
    book('', 1995, 'Nos canaviais, mutilação em vez de lazer e saúde'),
    at('12'),
  ),
  told(ufrgs, 'Anteprojeto [...] (1987)', book('', 1987, 'Anteprojeto de lei')),
  inside(ufrgs, '(Laparotomia, 2010)', {
    type: 'entry-encyclopedia',
    title: 'Laparotomia',
    'container-title': 'Wikipedia',
    issued: on(2010),
  }),
  inside(ufrgs, '(Brasil, 1995)', book('', 1995, 'Brasil: roteiros turísticos')),
  inside(usp, '(Os grandes [...], 1981)', book('', 1981, 'Os grandes clássicos das poesias líricas')),
  inside(usp, '(Reeside, 1927a)', twins[0], { others: [twins[1]] }),
  inside(usp, '(Reeside, 1927b)', twins[1], { others: [twins[0]] }),
  inside(usp, '(Reeside, 1927a, 1927b)', [...twins]),
  told(usp, 'Reeside (1927a, p. 7)', twins[0], { others: [...twins], ...at('7') }),
  inside(usp, '(Reeside, 1927b)', book('Reeside, J.', 1927), { suffix: 'b' }),
  inside(usp, '(Brasil, [2016a])', book('=Brasil', '[2016]', 'A'), { others: [book('=Brasil', '[2016]', 'B')] }),
  inside(usp, '(Barbosa, C., 1958)', book('Barbosa, Celso', 1958), { others: [book('Barbosa, Otávio', 1958)] }),
  inside(usp, '(Barbosa, O., 1958)', book('Barbosa, Otávio', 1958), { others: [book('Barbosa, Celso', 1958)] }),
  inside(usp, '(Barbosa, 1958)', book('Barbosa, Celso', 1958), { others: [book('Barbosa, Otávio', 1959)] }),
  inside(usp, '(Barbosa, Cássio, 1965)', book('Barbosa, Cássio', 1965), { others: [book('Barbosa, Celso', 1965)] }),
  inside(usp, '(Barbosa, Celso, 1965)', book('Barbosa, Celso', 1965), { others: [book('Barbosa, Cássio', 1965)] }),
  inside(usp, '(Barbosa, 1965)', book('Barbosa, Celso', 1965), { others: [book('Barbosa, Celso', 1970)] }),
  inside(unicamp, '(Dreyfuss, 1989, 1991, 1995)', [
    book('Dreyfuss, R.', 1989),
    book('Dreyfuss, R.', 1991),
    book('Dreyfuss, R.', 1995),
  ]),
  inside(
    unicamp,
    '(Cruz; Correa; Costa, 1998, 1999, 2000)',
    [1998, 1999, 2000].map((year) => book('Cruz, A.; Correa, B.; Costa, C.', year)),
  ),
  inside(unicamp, '(Cross, 1984; Knox, 1986; Mezirow, 1991)', [
    book('Cross, K.', 1984),
    book('Knox, A.', 1986),
    book('Mezirow, J.', 1991),
  ]),
  inside(unicamp, '(Cross, 1984; Knox, 1986; Mezirow, 1991)', [
    book('Mezirow, J.', 1991),
    book('Cross, K.', 1984),
    book('Knox, A.', 1986),
  ]),
  told(unicamp, 'Cross (1984), Knox (1986) e Mezirow (1991)', [
    book('Cross, K.', 1984),
    book('Knox, A.', 1986),
    book('Mezirow, J.', 1991),
  ]),
  told(unicamp, 'Dreyfuss (1989, 1991)', [book('Dreyfuss, R.', 1989), book('Dreyfuss, R.', 1991)]),
  inside(unicamp, '(Cross, 1984, p. 3; Knox, 1986, p. 9)', [book('Cross, K.', 1984), book('Knox, A.', 1986)], {
    locators: [
      { label: 'page', locator: '3' },
      { label: 'page', locator: '9' },
    ],
  }),
  inside(unicamp, '(Cross, 1984; Knox, 1986, p. 9)', [book('Cross, K.', 1984), book('Knox, A.', 1986)], at('9')),
  inside(ufrgs, '(Vianna, 1986, p. 172 *apud* Segatto, 1995, p. 214-215)', book('Segatto, J.', 1995), {
    ...at('214-215'),
    apud: { csl: book('Vianna, L.', 1986), locator: { label: 'page', locator: '172' } },
  }),
  told(ufrgs, 'Silva (1983 *apud* Abreu, 1999, p. 3)', book('Abreu, J.', 1999), {
    ...at('3'),
    apud: { csl: book('Silva, A.', 1983) },
  }),
  told(ufrgs, 'Marinho (1980 *apud* Marconi; Lakatos, 1982)', book('Marconi, M.; Lakatos, E.', 1982), {
    apud: { csl: book('Marinho, P.', 1980) },
  }),
  inside(ufsc, '(Silva, 2023, p. 10, grifo nosso)', silva, { ...at('10'), suffix: 'grifo nosso' }),
  inside(ufsc, '(Silva, 2023, cap. 3)', silva, at('3', 'chapter')),
  inside(ufsc, '(Silva, 2023, v. 2)', silva, at('2', 'volume')),
  inside(ufsc, '(Silva, 2023, f. 15)', silva, at('15', 'folio')),
  inside(ufsc, '(Silva, 2023, local. 72)', silva, at('72', 'location')),
  inside(ufsc, '(Silva, 2023, não paginado)', silva, at('não paginado')),
  inside(usp, '(Ferreira, 1991)', {
    type: 'book',
    title: 'O fonoaudiólogo e a escola',
    editor: who('Ferreira, Léslie'),
    issued: on(1991),
  }),
  inside(usp, '(Congresso Brasileiro de Geologia, 1994)', {
    type: 'book',
    title: 'Anais [...]',
    'event-title': 'Congresso Brasileiro de Geologia',
    issued: on(1994),
  }),
  inside(usp, '(Florenzano, [1993])', book('Florenzano, Everton', '[1993]')),
  inside(usp, '(Silva, *[s. d.]*)', book('Silva, Ana', undefined)),
];
