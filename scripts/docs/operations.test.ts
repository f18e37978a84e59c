import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const pages = ['docs/operations.md', 'docs/growth.md'];
const alerts = [...read('ops/prometheus/alerts.yml').matchAll(/runbook_url: (\S+)#(\S+)/g)];

/** The anchors of a page, as they are made of its headings. */
function anchorsOf(path: string): Set<string> {
  const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** What a page links to inside the project: path from the root, and the anchor if one is named. */
function linksOf(page: string): { path: string; anchor: string | undefined }[] {
  const targets = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^https?:/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : new URL(path, new URL(page, root)).pathname.slice(root.pathname.length);
      return { path: file, anchor };
    });
}

test.each(pages)('%s links to pages and sections that are there', (page) => {
  const links = linksOf(page);
  expect(links.length).toBeGreaterThan(5);
  const broken = links.filter(
    ({ path, anchor }) =>
      !existsSync(new URL(path, root)) || (anchor !== undefined && !anchorsOf(path).has(decodeURIComponent(anchor))),
  );
  expect(broken).toEqual([]);
});

test.each(pages)('%s names files that are there', (page) => {
  const named = [...read(page).matchAll(/`((?:bench|contract|docs|ops|scripts|server)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(3);
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('every alert is told what to do about', () => {
  expect(alerts.length).toBeGreaterThan(20);
  const missing = alerts.filter(([, page = '', anchor = '']) => !anchorsOf(page).has(anchor));
  expect(missing.map(([, , anchor]) => anchor)).toEqual([]);
});

test('every variable that operators are told of is one of the table of the README', () => {
  const table = read('README.md');
  const named = [...read('docs/operations.md').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
