import { readFileSync } from 'node:fs';
import { glossary } from '@publyka/contract/glossary';
import type { ESTree } from 'vite';
import { expect, test } from 'vitest';
import { childrenOf, listSources, parseSource, root } from '../functions/sources.mjs';

/** Quoted by the specification, word for word. */
const quoted = ['Tem certeza que deseja excluir esta postagem?'];
const refused = new RegExp(`(?<!\\p{L})(?:${glossary.flatMap(({ not }) => not).join('|')})(?!\\p{L})`, 'iu');

/** Texts between tags, and strings that are a sentence or a label rather than a name in the code. */
function* textsIn(node: ESTree.Node): Generator<string> {
  if (node.type === 'JSXText') yield node.value;
  if (node.type === 'Literal' && typeof node.value === 'string' && isShown(node.value)) yield node.value;
  if (node.type === 'TemplateElement' && isShown(node.value.raw)) yield node.value.raw;
  for (const child of childrenOf(node)) yield* textsIn(child);
}

function isShown(text: string): boolean {
  return /\s|^\p{Lu}\p{Ll}/u.test(text);
}

function findRefused(path: string, text: string): string[] {
  if (!refused.test(text)) return [];
  return [...textsIn(parseSource(path, text).program)].filter(
    (one) => refused.test(one) && !quoted.some((ok) => one.includes(ok)),
  );
}

test('finds words in every kind of text, and in nothing else', () => {
  const found = (text: string) => findRefused('example.tsx', text).map((one) => one.trim());
  expect(found("const label = 'Apagar';")).toEqual(['Apagar']);
  expect(found('const title = "Rui apagou tudo, e apague você também";')).toHaveLength(1);
  expect(found('const text = `3 alertas novos`;')).toEqual(['3 alertas novos']);
  expect(found('<p>Você está <b>offline</b> agora.</p>')).toEqual(['offline']);
  expect(found('<p aria-label="Ver alertas">Notificações</p>')).toEqual(['Ver alertas']);
  expect(found("const query = { meta: { offline: true }, state: 'offline', name: `x` }; // alertas")).toEqual([]);
});

test('what people read says one word for one thing', () => {
  const paths = ['contract/src', 'web/src', 'server/src/features'].flatMap(listSources);
  expect(paths.length).toBeGreaterThan(900);
  const wrong = paths
    .filter((path) => !/\.test\.tsx?$|glossary\.ts$|-data\.ts$/.test(path))
    .flatMap((path) => findRefused(path, readFileSync(`${root}${path}`, 'utf8')).map((one) => `${path}: ${one}`));
  expect(wrong).toEqual([]);
});
