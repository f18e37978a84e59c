/** The texts that anybody may read, by their path, and what they are called. */
export const legalTitles = {
  terms: 'Termos de Uso',
  'privacy-policy': 'Política de Privacidade',
  acessibilidade: 'Acessibilidade',
  'para-instituicoes': 'Para instituições',
  'codigo-fonte': 'Código-fonte',
} as const;
export type LegalText = keyof typeof legalTitles;

/** Those that an installation has as pages. `sourceUrl`: where its code is, if it names an address. */
export function listLegalTexts(sourceUrl: string | undefined): LegalText[] {
  // The keys of a constant.
  const texts = Object.keys(legalTitles) as LegalText[];
  return sourceUrl === undefined ? texts : texts.filter((text) => text !== 'codigo-fonte');
}

/** As search engines and messengers show them. */
export const legalDescriptions: Readonly<Record<LegalText, string>> = {
  terms: 'O contrato entre você e quem mantém esta instalação do Publyka.',
  'privacy-policy': 'Que dados o Publyka trata, para quê, por quanto tempo, e quais são os seus direitos.',
  acessibilidade: 'Como se usa o Publyka por teclado, leitor de tela e texto ampliado, e o que ainda falta.',
  'para-instituicoes': 'O que uma instituição instala, que dados há e quem responde por eles na LGPD.',
  'codigo-fonte': 'Como receber o código do Publyka que roda aqui, que é software livre sob a AGPL-3.0.',
};
