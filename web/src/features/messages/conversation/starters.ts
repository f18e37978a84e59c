/** Sentences to begin with, fit for a group of any subject. */
export const starters = [
  'Oi, gente! O que vocês estão lendo esta semana?',
  'Que texto vocês indicam para quem está começando no tema?',
  'Quem está escrevendo TCC, dissertação ou artigo? Podemos trocar leituras.',
] as const;

/** The text of the composer with a sentence in it. What was typed stays above it; another sentence gives way. */
export function withStarter(text: string, starter: string): string {
  const typed = withoutStarter(text).trimEnd();
  return typed === '' ? starter : `${typed}\n${starter}`;
}

function withoutStarter(text: string): string {
  const last = starters.find((starter) => text === starter || text.endsWith(`\n${starter}`));
  return last === undefined ? text : text.slice(0, -last.length);
}
