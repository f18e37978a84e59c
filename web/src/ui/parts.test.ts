import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Shown by the part that uses them. */
const partsOf: Record<string, string> = {
  badge: 'icon-button',
  'confirm-dialog': 'confirm-layer',
  'dialog-parts': 'drawer-layer',
  'menu-layer': 'menu',
  'popover-layer': 'popover',
  'toast-card': 'toaster',
  'visually-hidden': 'skeleton',
};

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const names = globSync('*.tsx', { cwd: new URL('.', import.meta.url).pathname });

test('each part of ui has a component test that shows it', () => {
  const tests = names.filter((name) => name.endsWith('.test.tsx')).map(read);
  const isShown = (part: string) => {
    const shown = partsOf[part] ?? part;
    return names.includes(`${shown}.test.tsx`) || tests.some((text) => text.includes(`'./${shown}.tsx'`));
  };
  const parts = names.filter((name) => !name.endsWith('.test.tsx')).map((name) => name.replace('.tsx', ''));
  expect(parts.length).toBeGreaterThan(45);
  expect(
    parts.filter((part) => !isShown(part)),
    'write x.test.tsx beside x.tsx (CONTRIBUTING, four levels)',
  ).toEqual([]);
});
