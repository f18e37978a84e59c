import type { LockedPackage } from './lock-file.ts';
import { licencesByHand } from './rules.ts';

export const licencesPage = 'docs/licences.md';

export function licenceOf({ name, licence }: LockedPackage): string {
  return licence ?? licencesByHand[name] ?? 'unknown';
}

/** The single licences of an SPDX expression of AND and OR. */
export function partsOf(expression: string): string[] {
  return expression.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
}

/** The page of licences: every package we depend on, also by way of others, under its licence. */
export function renderLicences(packages: LockedPackage[]): string {
  const byLicence = Map.groupBy(packages, licenceOf);
  const sections = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, some]) => {
      const names = [...new Set(some.map(({ name }) => name))].toSorted((a, b) => a.localeCompare(b, 'en'));
      return `## ${licence}\n${names.join(', ')}\n`;
    });
  const head =
    '# Licences\n\nEvery package that is installed to run, build or test Publyka, under the licence it names. ' +
    'Written by `node scripts/packages/write-licences.ts`; `scripts/packages/packages.test.ts` says when it is out of date.\n';
  return [head, ...sections].join('\n');
}
