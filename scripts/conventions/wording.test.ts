import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  'web/src/**/*.{ts,tsx}',
  'contract/src/text/**/*.ts',
  'contract/src/{errors,missions,coined-words}.ts',
];

/** The specification's own sentences, which stay as they are. */
const quoted = [
  'Email inválido',
  'Email muito longo',
  'Por favor, insira seu email',
  'Enviar email de recuperação',
  'Email de recuperação enviado! Verifique sua caixa de entrada.',
  'Você precisa estar logado',
  'Bem-vindo ao ',
  'Vocês agora estão conectados e seguindo um ao outro.',
  // In the place of who is gone.
  'Usuário removido',
];

/** String literals and the text between tags, without comments, in order. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const found = code.matchAll(
    /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|(?<=[>}])([^<>{}'"`;=]*\p{L}{2}[^<>{}'"`;=]*)(?=[<{])/gu,
  );
  return [...found].map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '');
}

/** `file: text` of each text of the web that matches once the specification's sentences are taken out. */
function findTexts(pattern: RegExp): string[] {
  const paths = globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/route-tree.gen.ts'] });
  expect(paths.length).toBeGreaterThan(500);
  return paths.flatMap((path) =>
    textsOf(readFileSync(`${root}${path}`, 'utf8'))
      .map((text) => quoted.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text))
      .filter((text) => pattern.test(text))
      .map((text) => `${path}: ${text.replace(/\s+/g, ' ').trim().slice(0, 120)}`),
  );
}

test('texts are found in strings, templates and between tags, and not in comments', () => {
  const source = [
    "const a = 'um'; // nada",
    '/* nada */ const b = `dois de {n}`;',
    '<p title="três">',
    '  quatro palavras {n}',
    '  e mais',
    '</p>',
  ].join('\n');
  expect(textsOf(source).map((text) => text.trim())).toEqual([
    'um',
    'dois de {n}',
    'três',
    'quatro palavras',
    'e mais',
  ]);
});

test('no word has its other gender in brackets', () => {
  expect(findTexts(/\p{L}\((?:a|as|o|os)\)/u)).toEqual([]);
});

test('the reader is not addressed in the masculine', () => {
  const participle =
    /\bvocê (?:já |não |ainda )*(?:é|está|estava|estiver|foi|for|será|seja|ficou?|continua|precisa (?:estar|ser)) (?:\p{L}+ )?\p{L}+(?:ado|ido)\b/iu;
  expect(findTexts(participle)).toEqual([]);
  expect(findTexts(/\b(?:bem-vindo|obrigado|logado|cadastrado|linkado)\b/iu)).toEqual([]);
});

test('outside the quoted sentences it is spelled e-mail', () => {
  expect(findTexts(/^(?=.*\s).*(?:^|\s)emails?(?=[\s.,:;!?…]|$)/imu)).toEqual([]);
  expect(findTexts(/^Emails?$/u)).toEqual([]);
});

test('what is offered again and again has one wording', () => {
  expect(findTexts(/(?<!Ver )\b(?:mais|menos) como est[ae]\b/iu)).toEqual([]);
  expect(findTexts(/\b(?:dê|dar as|receber com) boas-vindas\b/iu)).toEqual([]);
  expect(findTexts(/\b[Pp]ara sair(?!, basta um toque\.| é preciso)/u)).toEqual([]);
});
