/** A rule that our references and citations follow: in which edition, by which public guide, and what others say. */
export type AbntRule = {
  rule: string;
  edition: '2025 e 2018' | '2025' | '2018' | '10520:2023';
  guide: string;
  differs?: string;
};

const ufrgs = 'UFRGS, Bibliotecas: referências (NBR 6023:2025)';
const ufrgsCitations = 'UFRGS, Bibliotecas: citações (NBR 10520:2023)';
const published = 'exemplos públicos da edição de 2025, conferidos pela Publyka';
const ifes = 'Ifes: Normas para elaboração de referências, 3. ed., 2019';
const direito = 'UFRGS, Faculdade de Direito: Manual para apresentação de trabalhos, 2019';
const ufsc = 'UFSC, Biblioteca Universitária: Referências, NBR 6023:2018';
const usp = 'USP, Sistema Integrado de Bibliotecas: Diretrizes, parte I (ABNT)';
const uspCitations = 'USP, Agência de Bibliotecas: Citações, NBR 10520:2023';
const unicamp = 'Unicamp, Sistema de Bibliotecas: Guia de normalização (ABNT)';
const unicampCitations = 'Unicamp, Sistema de Bibliotecas: Citações, NBR 10520:2023';
const abntex = 'abnTeX, biblatex-abnt: exemplos da NBR 6023:2018';
const ufscCitations = 'UFSC, Biblioteca Universitária: Citações, NBR 10520:2023';

export const referenceRules: readonly AbntRule[] = [
  {
    rule: 'Sobrenome em maiúsculas, vírgula e prenomes por extenso; Filho, Neto e Júnior ficam com o sobrenome.',
    edition: '2025 e 2018',
    guide: ifes,
    differs: 'Os guias admitem prenomes abreviados, desde que em toda a lista: é uma opção aqui.',
  },
  {
    rule: 'Da, das, de, do, dos e “e” vão para depois do prenome, também quando escritos com maiúscula; Di, Van, De la e Mac ficam no sobrenome.',
    edition: '2025 e 2018',
    guide: ufsc,
  },
  {
    rule: 'Todos os autores são nomeados; “et al.” em itálico a partir do quarto é uma opção.',
    edition: '2025 e 2018',
    guide: usp,
    differs: 'Guias anteriores a 2018 pedem “et al.” já com quatro autores.',
  },
  {
    rule: 'Órgãos públicos entram pela jurisdição em maiúsculas, com a hierarquia como se escreve: BRASIL. Ministério da Educação.',
    edition: '2025 e 2018',
    guide: ifes,
  },
  {
    rule: 'Sem autor, a primeira palavra do título vem em maiúsculas, com o artigo que a precede, e nada em negrito.',
    edition: '2025 e 2018',
    guide: ufrgs,
  },
  {
    rule: 'O negrito vai até o subtítulo; “[...]” não é negrito.',
    edition: '2025 e 2018',
    guide: ufrgs,
    differs: 'Alguns guias aceitam itálico ou sublinhado no lugar do negrito.',
  },
  { rule: '“In:” em itálico; sem obra que contenha a parte, não se imprime.', edition: '2025 e 2018', guide: ufsc },
  {
    rule: 'Artigo: revista em negrito, local, volume, número, páginas e data, com os meses abreviados na língua do artigo.',
    edition: '2025 e 2018',
    guide: ufrgs,
  },
  {
    rule: 'Artigo ou notícia on-line sem local conhecido: nada no lugar.',
    edition: '2025',
    guide: published,
    differs: 'Em 2018 imprime-se [S. l.]; artigos só impressos e livros têm [S. l.] nas duas edições.',
  },
  {
    rule: 'Sem local nem editora: [S. l.: s. n.] em itálico; não se imprime do que só está na rede.',
    edition: '2025 e 2018',
    guide: ifes,
  },
  {
    rule: 'Número de artigo no lugar das páginas: “art. 160018”; “e03304” fica como está.',
    edition: '2025 e 2018',
    guide: 'nenhum: as normas calam, e a palavra é nossa',
    differs: 'Muitas bases dão o número no campo das páginas.',
  },
  {
    rule: 'Páginas com hífen, “p.” antes; livro com “198 p.” ou “xii, 198 p.”; tese com “98 f.”.',
    edition: '2025 e 2018',
    guide: ifes,
  },
  { rule: 'Edição: “2. ed.”; em obra inglesa, “2nd ed.”.', edition: '2025 e 2018', guide: usp },
  { rule: 'Data aproximada: “ca.” em itálico.', edition: '2025', guide: ufrgs, differs: 'Em 2018, sem itálico.' },
  {
    rule: 'Sem data: [s. d.] em itálico.',
    edition: '2025 e 2018',
    guide: unicamp,
    differs: 'Os guias preferem uma data provável entre colchetes, quando há como supor uma: [2010?].',
  },
  {
    rule: 'Lei: jurisdição, epígrafe, ementa e diário oficial; fora do diário, o título em negrito e o dia da publicação: “Brasília, DF: Presidência da República, 5 out. 2021”.',
    edition: '2025 e 2018',
    guide: direito,
  },
  {
    rule: 'Jurisprudência: “Relator: …, julgado em 12 mar. 2019”.',
    edition: '2025',
    guide: published,
    differs: 'Em 2018: “Relator: …, 12 de março de 2019”.',
  },
  {
    rule: 'Trabalho em evento: “In: NOME DO EVENTO, número, ano, local”, anais em negrito, local e editora.',
    edition: '2025 e 2018',
    guide: ifes,
  },
  {
    rule: 'DOI como endereço: “DOI: https://doi.org/…”; depois, “Disponível em” e “Acesso em”.',
    edition: '2025 e 2018',
    guide: ufrgs,
  },
  {
    rule: 'Página de cinco algarismos em diário oficial ou jornal é página; em revista, anais e preprints, número de artigo.',
    edition: '2025 e 2018',
    guide: abntex,
  },
  {
    rule: 'Fascículo de revista no todo: “São Paulo: Editora, n. 148, 28 jun. 2000”; só o título em maiúsculas, não o subtítulo.',
    edition: '2025 e 2018',
    guide: abntex,
  },
  {
    rule: 'Patente: inventor, título, depositante, número, “Depósito: …” e “Concessão: …”.',
    edition: '2025 e 2018',
    guide: abntex,
    differs: 'Há exemplos com as duas datas sem o que são.',
  },
  {
    rule: 'Carta: “Destinatário: …”, local e dia, sem editora; fotografia, gravura e manuscrito, nada no lugar de local e editora desconhecidos.',
    edition: '2025 e 2018',
    guide: abntex,
  },
  { rule: 'Norma técnica: o número antes do assunto, em negrito.', edition: '2025 e 2018', guide: ifes },
  { rule: 'ISSN de um periódico no todo é opcional.', edition: '2025', guide: ufrgs },
];

export const citationRules: readonly AbntRule[] = [
  {
    rule: 'Só a primeira letra do sobrenome é maiúscula, dentro e fora dos parênteses.',
    edition: '10520:2023',
    guide: ufrgsCitations,
    differs: 'Até 2022 era em maiúsculas dentro dos parênteses.',
  },
  {
    rule: 'Até três autores, com ponto e vírgula nos parênteses e “e” no texto; a partir de quatro, “et al.” em itálico.',
    edition: '10520:2023',
    guide: ufrgsCitations,
  },
  {
    rule: 'Sem autor: a primeira palavra do título, com seu artigo, e “[...]”.',
    edition: '10520:2023',
    guide: ufrgsCitations,
  },
  {
    rule: 'Letras a, b depois do ano de obras do mesmo autor no mesmo ano, pela ordem dos títulos.',
    edition: '10520:2023',
    guide: uspCitations,
  },
  {
    rule: 'Iniciais do prenome onde sobrenome e ano coincidem; se ainda coincidem, o prenome.',
    edition: '10520:2023',
    guide: uspCitations,
    differs: 'O exemplo da USP traz iniciais também em anos diferentes (1958 e 1959); aqui, só no mesmo ano.',
  },
  {
    rule: 'Várias obras em ordem alfabética, separadas por ponto e vírgula.',
    edition: '10520:2023',
    guide: unicampCitations,
  },
  {
    rule: 'Onde: p., v., cap., f., l., art.; vários lugares, separados por vírgula: “v. 3, p. 21”.',
    edition: '10520:2023',
    guide: ufscCitations,
  },
  { rule: 'Citação de citação com “apud” em itálico.', edition: '10520:2023', guide: ufrgsCitations },
];
