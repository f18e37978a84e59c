/** Words that stand in every place of a Lattes file that nobody may take out of it; no curriculum has them. */
const forbidden = 'ZQXSEGREDO';

const article = (title: string, doi: string, year = 2024) => `
  <ARTIGO-PUBLICADO SEQUENCIA-PRODUCAO="1">
    <DADOS-BASICOS-DO-ARTIGO TITULO-DO-ARTIGO="${title}" ANO-DO-ARTIGO="${year}" DOI="${doi}" IDIOMA="Português"/>
    <DETALHAMENTO-DO-ARTIGO TITULO-DO-PERIODICO-OU-REVISTA="Cadernos de Método" VOLUME="12" FASCICULO="1"/>
    <AUTORES NOME-COMPLETO-DO-AUTOR="João Sá" ORDEM-DE-AUTORIA="1" NRO-ID-CNPQ="${forbidden}1"/>
    <INFORMACOES-ADICIONAIS DESCRICAO-INFORMACOES-ADICIONAIS="${forbidden}2 ${'longa nota '.repeat(300)}"/>
  </ARTIGO-PUBLICADO>`;

/** A Lattes file of so many articles, in ISO-8859-1 as CNPq writes it. `name` keeps its titles apart from other files'. */
export function lattesFile(name: string, articles: number) {
  const many = Array.from({ length: articles }, (_, at) =>
    article(`${name}: estudo nº ${at}`, at % 2 ? '' : `10.5072/${name.toLowerCase()}.${at}`),
  );
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>
<CURRICULO-VITAE NUMERO-IDENTIFICADOR="${forbidden}3" DATA-ATUALIZACAO="14102026">
  <DADOS-GERAIS NOME-COMPLETO="João Sá" CPF="${forbidden}4" NOME-DA-MAE="${forbidden}5" DATA-NASCIMENTO="${forbidden}6">
    <ENDERECO><ENDERECO-RESIDENCIAL LOGRADOURO="${forbidden}7" TELEFONE="${forbidden}8" E-MAIL="${forbidden}9"/></ENDERECO>
    <FORMACAO-ACADEMICA-TITULACAO><DOUTORADO NOME-CURSO="Ecologia de ${name}" NOME-INSTITUICAO="Universidade Federal do Pará" ANO-DE-INICIO="2020" ANO-DE-CONCLUSAO="2024"/></FORMACAO-ACADEMICA-TITULACAO>
  </DADOS-GERAIS>
  <PRODUCAO-BIBLIOGRAFICA><ARTIGOS-PUBLICADOS>${many.join('')}</ARTIGOS-PUBLICADOS></PRODUCAO-BIBLIOGRAFICA>
  <OUTRA-PRODUCAO><ORIENTACOES-CONCLUIDAS><ORIENTACOES-CONCLUIDAS-PARA-MESTRADO>
    <DADOS-BASICOS-DE-ORIENTACOES-CONCLUIDAS-PARA-MESTRADO TITULO="A vírgula" ANO="2021"/>
    <DETALHAMENTO-DE-ORIENTACOES-CONCLUIDAS-PARA-MESTRADO NOME-DO-ORIENTADO="${forbidden}0" NOME-DA-INSTITUICAO="UFPA"/>
  </ORIENTACOES-CONCLUIDAS-PARA-MESTRADO></ORIENTACOES-CONCLUIDAS></OUTRA-PRODUCAO>
</CURRICULO-VITAE>`;
  return { name: 'curriculo.xml', mimeType: 'application/xml', buffer: Buffer.from(xml, 'latin1'), forbidden };
}
