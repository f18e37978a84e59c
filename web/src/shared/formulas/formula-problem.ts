import katex from 'katex';

/** KaTeX's own words (src of 0.19), and ours. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/Undefined control sequence: (\\.[A-Za-z@]*)/, 'Este comando não existe aqui: $1'],
  [/No such environment: (\S+)/, 'Este ambiente não existe aqui: $1'],
  [/Mismatch: \\begin\{([^}]+)/, 'O ambiente $1 termina com outro nome'],
  [/Double superscript/, 'Dois expoentes no mesmo lugar: use chaves'],
  [/Double subscript/, 'Dois índices no mesmo lugar: use chaves'],
  [/Expected group (?:after|as argument to) '([^']+)/, 'Falta algo depois de $1'],
  [/Expected '\\right', got/, 'Falta o \\right de um \\left'],
  [/Expected 'EOF', got '\}'/, 'Há uma chave fechada a mais'],
  [/Expected 'EOF', got '([^']+)'/, 'Aqui não cabe $1'],
  [/Expected '([^']+)', got/, 'Falta $1'],
  [/Too many expansions/, 'Esta fórmula se repete demais'],
  [/Can't use function '([^']+)/, 'Aqui não cabe $1'],
];

/** In one sentence, what is wrong with a formula. */
export function formulaProblem(tex: string, error: unknown): string {
  if (!(error instanceof katex.ParseError)) return 'Esta fórmula é grande demais';
  const opened = unclosedBrace(tex);
  if (/Expected '\}'|end of input/.test(error.message) && opened !== null) return `Falta fechar uma chave: ${opened}`;
  const [pattern, words] = problems.find(([found]) => found.test(error.message)) ?? [];
  const match = pattern?.exec(error.message);
  if (!match || !words) return 'Não deu para ler esta fórmula';
  return words.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
}

const shownLength = 12;

/** From the innermost brace that nothing closes; null when each is closed. */
function unclosedBrace(tex: string): string | null {
  const open: number[] = [];
  for (const { 0: sign, index } of tex.matchAll(/\\[\s\S]|[{}]/g)) {
    if (sign === '{') open.push(index);
    if (sign === '}') open.pop();
  }
  const last = open.at(-1);
  return last === undefined ? null : Array.from(tex.slice(last)).slice(0, shownLength).join('');
}
