import { cslSchema } from '@publyka/contract/csl-schema';
import { curriculumKinds } from '@publyka/contract/curriculum';
import { curriculumItemsMax } from '@publyka/contract/limits';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeCurricula, makeCurriculum } from './made-curricula.ts';
import { forbidden } from './made-items.ts';
import { openFile, RefusedFileError } from './open-file.ts';
import { type ReadCurriculum, readCurriculum } from './read-curriculum.ts';

const read = (bytes: Uint8Array): ReadCurriculum => readCurriculum(openFile(bytes));
const readText = (text: string) => read(new TextEncoder().encode(text));
const curricula = makeCurricula();

test('the largest is what the largest of Lattes are', () => {
  const largest = curricula.at(-1);
  expect(largest?.bytes.length).toBeGreaterThan(4.7 * 2 ** 20);
  expect(largest?.items).toBeGreaterThanOrEqual(1200);
});

describe.each(curricula)('a curriculum $name', ({ bytes, items }) => {
  const curriculum = read(bytes);

  test('is read whole, as .xml and as .zip, and works have facts that the server takes', () => {
    expect(curriculum.items).toHaveLength(items);
    expect(curriculum).toMatchObject({ updatedOn: '2026-10-14', leftOut: 0 });
    expect(read(zipSync({ 'curriculo.xml': bytes }))).toEqual(curriculum);
    for (const { csl } of curriculum.items) if (csl) expect(cslSchema.parse(csl)).toEqual(csl);
  });

  test('gives nothing of what is nobody else’s business', () => {
    const text = JSON.stringify(curriculum);
    expect(Object.values(forbidden).filter((word) => text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/ZQ|zqmail/);
  });
});

test('each item says what it is, where and when, with its accents, and a work who wrote it', () => {
  const { items } = read(makeCurriculum({ name: '', each: 1 }).bytes);
  const of = (kind: keyof typeof curriculumKinds) => items.find((item) => item.kind === kind);
  expect(of('doctorate')).toMatchObject({
    title: 'Letras 3',
    detail: 'Universidade Federal do Pará · A vírgula',
    from: 1998,
    until: 2002,
    csl: null,
  });
  expect(of('position')).toMatchObject({
    title: 'Professora 4',
    detail: 'Universidade Federal do Pará',
    from: 2004,
    until: null,
  });
  expect(of('outreach-project')).toMatchObject({ detail: 'Universidade Federal do Pará', until: null });
  expect(of('initiation-supervision')).toMatchObject({ detail: 'Letras · UFPA' });
  expect(of('masters-committee')).toMatchObject({ detail: 'UFAM' });
  expect(of('article')?.csl).toMatchObject({
    type: 'article-journal',
    title: expect.stringContaining('& "outros"'),
    author: [
      { family: 'Sá', given: 'João', suffix: 'Neto' },
      { family: '8', given: 'Ana Inácia da Conceição' },
    ],
    'container-title': 'Cadernos de Método',
    ISSN: '0123-4567',
    page: '5-17',
  });
  expect(new Set(items.map(({ kind }) => curriculumKinds[kind][0])).size).toBe(6);
});

test('of more items than one may have the rest is counted', () => {
  const { items, leftOut } = read(makeCurriculum({ name: '', each: 300, filler: 0 }).bytes);
  expect(items).toHaveLength(curriculumItemsMax);
  expect(leftOut).toBe(12 * 300 + 5 - curriculumItemsMax);
});

test('control characters that somebody pasted lose no item', () => {
  const { xml, items } = makeCurriculum({ name: '', each: 1, encoding: 'UTF-8' });
  expect(readText(xml.replaceAll('Letras', 'Le\u0002tras&#3;')).items).toHaveLength(items);
});

describe('is refused within a second:', () => {
  const zeros = new Uint8Array(64 * 2 ** 20);
  const lying = zipSync({ 'curriculo.xml': new Uint8Array(200 * 2 ** 20) }, { level: 9 });
  // Its header says that little comes out of it.
  new DataView(lying.buffer, lying.byteOffset).setUint32(22, 1000, true);
  const entities = `<!DOCTYPE a [${Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><CURRICULO-VITAE>&e30;</CURRICULO-VITAE>`;
  const cases: [name: string, bytes: Uint8Array, reason: RegExp][] = [
    ['entities of its own', new TextEncoder().encode(entities), /declarações/],
    [
      'an entity of the outside',
      new TextEncoder().encode('<!DOCTYPE a SYSTEM "file:///etc/passwd"><CURRICULO-VITAE/>'),
      /declarações/,
    ],
    [
      'an entity that nobody declares',
      new TextEncoder().encode('<CURRICULO-VITAE>&x;</CURRICULO-VITAE>'),
      /danificado/,
    ],
    ['depth', new TextEncoder().encode('<CURRICULO-VITAE>'.repeat(500_000)), /forma/],
    ['more elements than any has', new TextEncoder().encode(`<CURRICULO-VITAE>${'<A/>'.repeat(2_000_000)}`), /forma/],
    ['a .zip that unpacks to too much', zipSync({ 'curriculo.xml': zeros }), /grande demais/],
    ['a .zip that lies about it', lying, /grande demais/],
    [
      'a .zip of many files',
      zipSync(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.xml`, zeros.subarray(0, 9)]))),
      /demais|não é/,
    ],
    ['a .zip without a curriculum', zipSync({ 'leia.txt': zeros.subarray(0, 9) }), /não achamos/i],
    ['a .zip that is cut', zipSync({ 'curriculo.xml': curricula[3]?.bytes ?? zeros }).subarray(0, 5000), /danificado/],
    ['a file that is cut', (curricula[3]?.bytes ?? zeros).subarray(0, 50_000), /incompleto/],
    ['another XML', new TextEncoder().encode('<html><body/></html>'), /não é um currículo/],
    ['no XML', new TextEncoder().encode('%PDF-1.7'), /incompleto|danificado/],
    ['nothing', new Uint8Array(), /incompleto/],
    ['more than 12 MB', zeros, /12 MB/],
  ];

  test.each(cases)('%s', (_, bytes, reason) => {
    const before = process.threadCpuUsage();
    expect(() => read(bytes)).toThrow(RefusedFileError);
    const { user, system } = process.threadCpuUsage(before);
    expect(() => read(bytes)).toThrow(reason);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

test('1,200 items take time by their length alone, and tell how far they are', () => {
  const [small, large] = [curricula[3], curricula[5]];
  if (!small || !large) throw new Error('The curricula are gone');
  // The processor's time: the clock goes on while another program runs.
  const time = (bytes: Uint8Array) => {
    const before = process.threadCpuUsage();
    read(bytes);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / bytes.length;
  };
  const best = (bytes: Uint8Array) => Math.min(...Array.from({ length: 3 }, () => time(bytes)));
  best(small.bytes);
  expect(best(large.bytes) / best(small.bytes)).toBeLessThan(3);
  const shares: number[] = [];
  readCurriculum(large.xml, (share) => shares.push(share));
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});
