import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glossary } from '@publyka/contract/glossary';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** Quoted by the specification, word for word. */
const quoted = ['Tem certeza que deseja excluir esta postagem?'];
/** Text in quotes that has a space, or between tags: what people read. */
const sentence = /'[^'\n]* [^'\n]*'|`[^`\n]* [^`\n]*`|>[^<>{}\n]+</g;

test('what people read says one word for one thing', async () => {
  const refused = new RegExp(`(?<!\\p{L})(?:${glossary.flatMap(({ not }) => not).join('|')})(?!\\p{L})`, 'iu');
  expect(refused.test('Mensagem apagada com a conta')).toBe(true);
  const found: string[] = [];
  for await (const path of glob('{contract/src,web/src,server/src/features}/**/*.{ts,tsx}', { cwd: project })) {
    if (/\.test\.tsx?$|glossary\.ts$|-data\.ts$/.test(path)) continue;
    const text = (await readFile(`${project}/${path}`, 'utf8')).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    const wrong = (text.match(sentence) ?? []).filter(
      (one) => refused.test(one) && !one.includes('meta: {') && !quoted.some((ok) => one.includes(ok)),
    );
    found.push(...wrong.map((one) => `${path}: ${one}`));
  }
  expect(found).toEqual([]);
});
