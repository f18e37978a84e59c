import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTexts } from '@publyka/contract/routes/upload-rules';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeJpeg } from '../../../test/uploads.ts';
import { validateFile } from './validate-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function judge(name: string, content: Uint8Array | string) {
  const path = join(folder, 'content');
  await writeFile(path, content);
  const judgement = await validateFile(path, name);
  return 'refusal' in judgement ? judgement.refusal.message : judgement.contentType;
}

const office = 'application/vnd.openxmlformats-officedocument';
/** An office document by what its list of contents says it is. */
function makeOffice(kind: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const types = `<?xml version="1.0"?><Types><Override PartName="/part.xml" ContentType="${kind}.main+xml"/></Types>`;
  return zipSync({ '[Content_Types].xml': strToU8(types), 'part.xml': strToU8('<x/>'), ...more });
}
const zip = zipSync({ 'a.txt': strToU8('a') });
const pdf = '%PDF-1.7\n%%EOF\n';
const page = '<!DOCTYPE html><script>alert(document.domain)</script>';
const elf = Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex');
const windowsProgram = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

test.each<[string, string, Uint8Array | string]>([
  ['tese.pdf', 'application/pdf', pdf],
  ['TESE.PDF', 'application/pdf', pdf],
  ['artigo.docx', `${office}.wordprocessingml.document`, makeOffice(`${office}.wordprocessingml.document`)],
  ['orçamento.xlsx', `${office}.spreadsheetml.sheet`, makeOffice(`${office}.spreadsheetml.sheet`)],
  ['fotos.zip', 'application/zip', zip],
  ['dados.csv', 'text/plain', 'a;b\n1;2\n'],
  ['latin1.csv', 'text/plain', Buffer.from('salinidade;obs\n1;m\xe9dia\n', 'latin1')],
  ['utf16.txt', 'text/plain', Buffer.from('\ufeffOlá', 'utf16le')],
  ['refs.bib', 'text/plain', '@article{a, title = {Mangues}}'],
  ['analise.py', 'text/plain', '#!/usr/bin/env python\nprint(1)\n'],
  ['notas.md', 'text/plain', '# Notas\n\nUse `<script>` com cuidado.'],
  ['borda.gpkg', 'application/octet-stream', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(100)])],
])('%s is kept as %s', async (name, contentType, content) => {
  expect(await judge(name, content)).toBe(contentType);
});

test.each<[string, string, Uint8Array | string, string]>([
  ['a script', 'tese.pdf', '#!/bin/sh\nrm -rf /\n', fileTexts.liar('pdf')],
  ['a page', 'tese.pdf', page, fileTexts.liar('pdf')],
  ['a page', 'notas.txt', page, fileTexts.active],
  ['a page', 'dados.xml', `\ufeff<?xml version="1.0"?><!-- x -->\n<html xmlns="x">`, fileTexts.active],
  ['a page', 'pagina.html', page, fileTexts.active],
  [
    'a picture that is a page',
    'desenho.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>',
    fileTexts.active,
  ],
  ['a page', 'borda.gpkg', page, fileTexts.active],
  ['a program', 'tese.pdf', windowsProgram, fileTexts.active],
  ['a program', 'fotos.zip', elf, fileTexts.active],
  ['a program', 'dados.csv', elf, fileTexts.active],
  ['a program', 'setup.exe', windowsProgram, fileTexts.active],
  ['a shell script', 'roda.sh', 'echo oi\n', fileTexts.active],
  ['a shell script', 'dados.csv', '#!/bin/sh\necho oi\n', fileTexts.active],
  ['a program without a name', 'arquivo', 'echo oi\n', fileTexts.active],
  ['an archive', 'artigo.docx', zip, fileTexts.liar('docx')],
  [
    'a document with macros',
    'artigo.docx',
    makeOffice('application/vnd.ms-word.document.macroEnabled'),
    fileTexts.macros,
  ],
  [
    'a document with macros',
    'artigo.docm',
    makeOffice('application/vnd.ms-word.document.macroEnabled'),
    fileTexts.macros,
  ],
  ['an old document', 'artigo.doc', oldOffice, fileTexts.macros],
  ['an installer', 'programa.msi', oldOffice, fileTexts.unknown],
  ['bytes', 'dados.csv', Buffer.from([1, 0, 2, 0, 3]), fileTexts.liar('csv')],
  ['an unknown kind', 'dados.xyz', Buffer.from([1, 0, 2, 0, 3]), fileTexts.unknown],
  ['a picture', 'tese.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), fileTexts.liar('pdf')],
])('%s named %s is refused with the reason', async (_kind, name, content, message) => {
  expect(await judge(name, content)).toBe(message);
});

test('a ZIP that would fill the disk is never unpacked', async () => {
  const bomb = makeOffice(`${office}.wordprocessingml.document`, {
    'word/bomb.xml': new Uint8Array(200 * 1024 * 1024),
  });
  const lie = makeOffice(`${office}.wordprocessingml.document${' '.repeat(50 * 1024 * 1024)}`);
  const before = process.memoryUsage().rss;
  expect(await judge('bomba.docx', bomb)).toBe(`${office}.wordprocessingml.document`);
  expect(await judge('bomba.docx', lie)).toBe(fileTexts.liar('docx'));
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test('a photo is a file where its sender wants it so', async () => {
  expect(await judge('foto.jpg', await makeJpeg())).toBe('image/jpeg');
});
