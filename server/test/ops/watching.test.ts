import { readFileSync } from 'node:fs';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Each alert of the file as its name and its text. */
const alerts = read('ops/prometheus/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text }));

const dashboard = JSON.parse(read('ops/grafana/publyka.json')) as {
  panels: { type: string; title: string; targets?: { expr: string }[] }[];
};
const panels = dashboard.panels.filter(({ type }) => type !== 'row');

/** The metrics that an expression reads, with the labels that it asks for or sums by. Each is written with its selector. */
function metricsOf(text: string): { name: string; labels: string[] }[] {
  return [...text.matchAll(/\b([a-z][a-z0-9_]*)\{([^}]*)\}/g)].map(([, name = '', selector = '']) => ({
    name,
    labels: [...selector.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  }));
}

const operations = read('docs/operations.md');

/** What Prometheus itself adds to every series. */
const ofPrometheus = ['job', 'instance'];

let app: TestApp;
/** What this version tells, by the names of its series. */
let labelsBySeries: Map<string, string[]>;

beforeAll(async () => {
  app = await createTestApp();
  const text = await (await app.app.request('/metrics')).text();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  labelsBySeries = new Map(
    types.flatMap(([, name = '', type]): [string, string[]][] => {
      // `labelNames` is there at runtime; the package's types leave it out.
      const { labelNames = [] } = register.getSingleMetric(name) as { labelNames?: string[] };
      if (type !== 'histogram') return [[name, labelNames]];
      return ['bucket', 'sum', 'count'].map((end) => [`${name}_${end}`, [...labelNames, 'le']]);
    }),
  );
  labelsBySeries.set('up', []);
});
afterAll(() => app.close());

test.each(alerts)(
  'the alert $name reads what the server tells, waits, and says in words what is wrong',
  ({ name, text }) => {
    const metrics = metricsOf(text);
    expect(metrics.length).toBeGreaterThan(0);
    for (const metric of metrics) expectTold(metric);
    expect(text).toMatch(/^ {8}for: \d+m$/m);
    expect(text).toMatch(/^ {8}labels: \{ severity: (critical|warning) \}$/m);
    expect(text).toMatch(/^ {10}summary: '.{20,}'$/m);
    expect(text).toContain(`runbook_url: docs/operations.md#${name.toLowerCase()}\n`);
    expect(operations).toMatch(new RegExp(`^#{2,4} ${name}$`, 'm'));
  },
);

test.each(panels)('the panel "$title" reads what the server tells', ({ targets = [] }) => {
  const metrics = targets.flatMap(({ expr }) => metricsOf(expr));
  expect(targets.length).toBeGreaterThan(0);
  expect(metrics.length).toBeGreaterThanOrEqual(targets.length);
  for (const metric of metrics) expectTold(metric);
});

function expectTold({ name, labels }: { name: string; labels: string[] }): void {
  expect([...labelsBySeries.keys()]).toContain(name);
  expect([...(labelsBySeries.get(name) ?? []), ...ofPrometheus]).toEqual(expect.arrayContaining(labels));
}
