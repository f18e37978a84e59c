/** The texts that anybody may read, by their path, and what they are called. */
export const legalTitles = {
  terms: 'Termos de Uso',
  'privacy-policy': 'Política de Privacidade',
  acessibilidade: 'Acessibilidade',
  'para-instituicoes': 'Para instituições',
} as const;
export type LegalText = keyof typeof legalTitles;
