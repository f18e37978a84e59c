import { orcidWorksMax } from '@publyka/contract/limits';
import type { RouteInput } from '@publyka/contract/route';
import type { OrcidWork, OwnIdentities, saveOrcidWorksRoute } from '@publyka/contract/routes/identities';
import { findWorkIds, toSoleId } from '@publyka/contract/work-ids';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { fetchData } from '../../platform/net/fetch-data.ts';
import { anywhere, publicOnly } from '../../platform/net/guarded-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveIdentified } from '../libraries/service.ts';
import { lockOpeners } from '../openers/service.ts';
import { showConfirmed } from '../profiles/service.ts';
import { getOwn } from './service.ts';
import * as store from './store.ts';

/** A person looks at their record a few times; the service is everybody's. */
const readsPerPerson: RateLimit = { name: 'orcid-works', times: 30, seconds: 3600, counted: 'together' };
/** The records of who has published for fifty years are long. */
const recordMaxBytes = 12 * 1024 * 1024;

/** A typed iD says whose it is to nobody. */
export async function setOrcid(platform: Platform, viewer: Viewer, id: string): Promise<OwnIdentities> {
  await platform.transaction(async (tx) => {
    const shown = await lockOpeners(tx.sql, viewer.id);
    if (shown?.isAuthenticated)
      throw new AppError('conflict', { message: 'Seu iD já está autenticado. Desligue-o para informar outro' });
    if (shown?.id === id) return;
    const since = new Date().toISOString();
    await showConfirmed(tx, viewer.id, { orcid: { id, isAuthenticated: false, since } });
  });
  return getOwn(platform, viewer);
}

export async function listWorks(
  platform: Platform,
  viewer: Viewer,
): Promise<{ items: OrcidWork[]; withoutDoi: number }> {
  const { orcid } = await getOwn(platform, viewer);
  if (!orcid?.isAuthenticated || !platform.config.orcid) throw new AppError('not_found');
  await platform.limits.take([{ limit: readsPerPerson, subject: viewer.id }]);
  const groups = await readRecord(platform.config.orcid, orcid.id);
  const works = groups.map(toWork).filter((work) => work !== null);
  const unique = [...new Map(works.map((work) => [work.doi, work])).values()];
  const items = unique.sort((a, b) => (b.year ?? '').localeCompare(a.year ?? '')).slice(0, orcidWorksMax);
  const dois = items.map(({ doi }) => doi);
  const saved = new Set(await store.selectSavedDois(platform.db, viewer.id, dois));
  return {
    items: items.map((work) => ({ ...work, isSaved: saved.has(work.doi) })),
    withoutDoi: groups.length - works.length,
  };
}

/** Through works: each DOI is one work here, whoever named it first, with the facts of its agency. */
export async function saveWorks(
  platform: Platform,
  viewer: Viewer,
  { id, dois }: RouteInput<typeof saveOrcidWorksRoute>['body'],
): Promise<{ added: number }> {
  const identifiers = dois.map(toDoi).filter((doi) => doi !== null);
  if (identifiers.length === 0) return { added: 0 };
  const named = identifiers.map((value) => ({ scheme: 'doi' as const, value }));
  return {
    added: await saveIdentified(platform, viewer, { importId: id, identifiers: named, tags: ['Minha produção'] }),
  };
}

const valueSchema = z.object({ value: z.string() }).nullish();
const summarySchema = z.object({
  title: z.object({ title: valueSchema }).nullish(),
  'journal-title': valueSchema,
  'publication-date': z.object({ year: valueSchema }).nullish(),
  'external-ids': z
    .object({
      'external-id': z.array(
        z.object({
          'external-id-type': z.string(),
          'external-id-value': z.string(),
          'external-id-relationship': z.string().nullish(),
        }),
      ),
    })
    .nullish(),
});
const recordSchema = z.object({ group: z.array(z.object({ 'work-summary': z.array(summarySchema).min(1) })) });
type Group = z.infer<typeof recordSchema>['group'][number];

async function readRecord({ apiUrl, isOwnApi }: { apiUrl: string; isOwnApi: boolean }, id: string): Promise<Group[]> {
  const fetched = await fetchData(`${apiUrl}/${id}/works`, {
    types: ['application/json'],
    userAgent: 'Publyka/1.0',
    guard: isOwnApi ? anywhere : publicOnly,
    maxBytes: recordMaxBytes,
  });
  if (fetched.outcome !== 'data') throw new AppError('provider_failed');
  try {
    return recordSchema.parse(JSON.parse(fetched.text)).group;
  } catch {
    throw new AppError('provider_failed');
  }
}

/** Several sources may tell of one work: the first that names a DOI of the work itself, not of what holds it. */
function toWork({ 'work-summary': summaries }: Group): Omit<OrcidWork, 'isSaved'> | null {
  for (const summary of summaries) {
    const own = summary['external-ids']?.['external-id'].find(
      (one) => one['external-id-type'] === 'doi' && (one['external-id-relationship'] ?? 'self') === 'self',
    );
    const doi = own && toDoi(own['external-id-value']);
    if (!doi) continue;
    return {
      doi,
      title: (summary.title?.title?.value ?? doi).slice(0, 500),
      container: summary['journal-title']?.value.slice(0, 300) ?? null,
      year: summary['publication-date']?.year?.value ?? null,
    };
  }
  return null;
}

function toDoi(text: string): string | null {
  const [found] = findWorkIds(text.startsWith('http') ? text : `https://doi.org/${text.replace(/^doi:\s*/i, '')}`);
  const sole = found && toSoleId(found);
  return sole?.scheme === 'doi' ? sole.value : null;
}
