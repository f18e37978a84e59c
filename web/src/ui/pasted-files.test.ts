import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (types: string[]) => ({ types, files: [picture] as unknown as FileList });

test('a picture alone is a file; text that an office program copies with its picture stays text', () => {
  expect(pastedFiles(clipboard(['Files']))).toEqual([picture]);
  expect(pastedFiles(clipboard(['text/html', 'Files']))).toEqual([picture]);
  expect(pastedFiles(clipboard(['text/plain', 'text/html', 'text/rtf', 'Files']))).toEqual([]);
  expect(pastedFiles(clipboard(['text/plain', 'text/html', 'Files']))).toEqual([]);
});

test('every composer that takes pasted files does so by this rule', () => {
  const sources = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/u.test(file) && !file.includes('.test.'),
  );
  const read = (file: string) => readFileSync(`${sources}${file}`, 'utf8');
  const own = files.filter((file) => /clipboardData\??\.(?:files|items)/u.test(read(file)));
  expect(own).toEqual([]);
  expect(files.filter((file) => /'paste'|onPaste=/u.test(read(file)) && !read(file).includes('pastedFiles('))).toEqual(
    [],
  );
});
