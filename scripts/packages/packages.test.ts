import { expect, test } from 'vitest';
import { licenceOf, licencesPage, partsOf, renderLicences } from './licences.ts';
import { readAskedVersions, readLockedPackages, readText } from './lock-file.ts';
import { allowedLicences, knownInstallScripts, licencesByHand, minimumVersions } from './rules.ts';

const packages = readLockedPackages();
const show = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

/** Whether a version is older than another one, by their numbers. */
function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}

test('every version that is asked for is exact', () => {
  const asked = readAskedVersions();
  expect(asked.length).toBeGreaterThan(50);
  const loose = asked.filter(({ version }) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  expect(loose.map(({ file, ...one }) => `${file}: ${show(one)}`)).toEqual([]);
});

test('what is installed is what was locked, wherever it is fetched from', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(show)).toEqual([]);
  expect(packages.filter(({ resolved }) => resolved !== undefined).map(show)).toEqual([]);
});

test('every licence is known, allowed and listed', () => {
  const wrong = packages.filter((one) => !partsOf(licenceOf(one)).every((part) => allowedLicences.has(part)));
  expect(wrong.map((one) => `${show(one)}: ${licenceOf(one)}`)).toEqual([]);
  const unneeded = Object.keys(licencesByHand).filter(
    (name) => !packages.some((one) => one.name === name && !one.licence),
  );
  expect(unneeded).toEqual([]);
  expect(readText(licencesPage), 'run: node scripts/packages/write-licences.ts').toBe(renderLicences(packages));
});

test('no package runs a script when it is installed, and who would is known by name', () => {
  expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const known = Object.keys(knownInstallScripts);
  const would = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect(would.filter(({ name }) => !known.some((prefix) => name.startsWith(prefix))).map(show)).toEqual([]);
  expect(known.filter((prefix) => !would.some(({ name }) => name.startsWith(prefix)))).toEqual([]);
});

test('nothing is older than what is known to be safe', () => {
  const old = packages.filter(({ name, version }) => {
    const { version: oldest = '0', earlier } = minimumVersions[name] ?? {};
    const isOfEarlier = earlier !== undefined && version.split('.')[0] === earlier.split('.')[0];
    return isOlder(version, isOfEarlier ? earlier : oldest);
  });
  expect(old.map((one) => `${show(one)}: ${minimumVersions[one.name]?.because}`)).toEqual([]);
  const absent = Object.keys(minimumVersions).filter((name) => !packages.some((one) => one.name === name));
  expect(absent).toEqual([]);
  expect([isOlder('8.9.0', '8.17.1'), isOlder('10.0.0', '9.9.9'), isOlder('8.17.1', '8.17.1')]).toEqual([
    true,
    false,
    false,
  ]);
});
