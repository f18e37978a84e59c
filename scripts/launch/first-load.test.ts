import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFirstLoad, firstLoadBytes } from './first-load.mjs';

test('the first load is what the page names, as it is sent: scripts and styles, no fonts', () => {
  const dist = mkdtempSync(join(tmpdir(), 'first-load-'));
  try {
    mkdirSync(join(dist, 'assets'));
    writeFileSync(
      join(dist, 'index.html'),
      '<link href="/assets/a.css"><script src="/assets/a.js"></script><link href="/assets/a.woff2">',
    );
    for (const [name, bytes] of [
      ['a.css', 5],
      ['a.js', 40],
      ['a.js.br', 20],
      ['a.woff2', 100],
    ] as const)
      writeFileSync(join(dist, 'assets', name), 'x'.repeat(bytes));
    expect(firstLoadBytes(dist)).toBe(25);
  } finally {
    rmSync(dist, { recursive: true });
  }
});

test.each([
  [100, 'Primeira carga: 100 bytes de 120 (como o registrado; sobram 20).'],
  [110, 'Primeira carga: 110 bytes de 120 (+10 que o registrado; sobram 10).'],
  [90, 'Primeira carga: 90 bytes de 120 (−10 que o registrado; sobram 30).'],
  [125, 'Primeira carga: 125 bytes de 120 (+25 que o registrado; 5 ALÉM DO LIMITE).'],
])('a build says how large the first load is: %i', (bytes, line) => {
  expect(describeFirstLoad(bytes, { bytes: 100, budget: 120 })).toBe(line);
});
