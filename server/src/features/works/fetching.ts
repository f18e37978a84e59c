import { cslSchema } from '@publyka/contract/csl-schema';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyFacts } from './apply-facts.ts';
import * as changeStore from './change-store.ts';
import * as factStore from './fact-store.ts';
import { changeFacts, tidyFacts } from './facts.ts';
import * as turnStore from './host-slot-store.ts';
import { type Identifier, isAskable, keyOf } from './identifiers.ts';
import { refreshShown } from './refreshing.ts';
import { type Answer, ask } from './request.ts';
import { firstText, type SourceFacts, valuesOf } from './sources/read-json.ts';
import {
  arxiv,
  brasilApi,
  crossref,
  datacite,
  openAlex,
  openLibrary,
  prefixOf,
  registrationAgencies,
  type Service,
} from './sources/services.ts';
import * as store from './store.ts';

/** What the job is given: `tries` failed before this one; a `check` asks again about what is known. */
export type FetchJob = Identifier & { tries?: number; isCheck?: boolean };

/** Tries of a service that fails, each after a longer pause: from half a minute to six hours. */
const triesMax = 10;
const pauseMaxSeconds = 6 * 60 * 60;
/** Days until a work is checked again: for notices of its publisher, or for somebody who knows it by now. */
const checkDays = 7;

/** `answers`: what each source said that knows it. */
type Found =
  | { outcome: 'found'; answers: SourceFacts[] }
  | { outcome: 'absent' }
  | { outcome: 'later'; seconds: number };

const nothing: Found = { outcome: 'absent' };

/** Asks what an identifier stands for and fills its work. Safe to run twice: what is answered is asked again by a check only. */
export async function fetchWork(platform: Platform, job: FetchJob): Promise<void> {
  const asked = await factStore.selectAsked(platform.db, job);
  if (!asked || (asked.isAnswered && !job.isCheck)) return;
  const found = platform.config.works.isLookupOn ? await find(platform, job, asked.isAnswered) : nothing;
  if (found.outcome === 'later') return tryLater(platform, job, asked.workId, found.seconds);
  if (found.outcome === 'found') await platform.transaction((tx) => fillWork(platform, tx, job, found.answers));
  else await platform.transaction((tx) => giveUp(platform, tx, asked.workId, checkDays));
}

async function tryLater(platform: Platform, job: FetchJob, workId: string, seconds: number): Promise<void> {
  const { scheme, value, isCheck = false, tries = 0 } = job;
  if (tries + 1 >= triesMax) return platform.transaction((tx) => giveUp(platform, tx, workId, 1));
  const delay = Math.ceil(Math.max(seconds, Math.min(30 * 2 ** tries, pauseMaxSeconds) * (tries > 0 ? 1 : 0), 1));
  await platform.jobs.enqueue(platform.db, 'works.fetch', { scheme, value, isCheck, tries: tries + 1 }, { delay });
}

/** Unknown, or no service answers: 'Preencher à mão' is offered. */
async function giveUp(platform: Platform, tx: Transaction, workId: string, days: number): Promise<void> {
  const row = await store.lockWork(tx.sql, workId);
  // One that was asked about again is due as the sweep said.
  if (row?.state !== 'pending') return;
  await changeStore.setNextCheck(tx.sql, workId, days);
  await store.updateFacts(tx.sql, workId, changeFacts(row, { state: 'not_found' }));
  await refreshShown(platform, tx.sql, workId);
}

async function find(platform: Platform, identifier: Identifier, isKnown: boolean): Promise<Found> {
  if (!isAskable(identifier)) return { outcome: 'absent' };
  switch (identifier.scheme) {
    case 'doi':
      return findDoi(platform, identifier, isKnown);
    case 'arxiv':
      return askAll(platform, [arxiv], identifier);
    case 'isbn':
      return askAll(platform, platform.config.works.sourcesUrl ? [brasilApi] : [brasilApi, openLibrary], identifier);
    case 'scielo':
      // The older numbers of SciELO are in its DOIs.
      return askAll(platform, [crossref], identifier);
    case 'handle':
      return { outcome: 'absent' };
  }
}

/** The first of these services that knows it. */
async function askAll(platform: Platform, services: Service[], identifier: Identifier): Promise<Found> {
  for (const service of services) {
    const answer = await ask(platform, service, identifier);
    if (answer.outcome === 'later') return answer;
    const facts = answer.outcome === 'data' ? service.read(answer.value, identifier) : null;
    if (facts) return { outcome: 'found', answers: [facts] };
    if (answer.outcome === 'data')
      platform.log.info({ host: service.host, of: keyOf(identifier) }, 'unusable facts of a work');
  }
  return { outcome: 'absent' };
}

async function findDoi(platform: Platform, identifier: Identifier, isKnown: boolean): Promise<Found> {
  const agency = await findAgency(platform, identifier);
  if (agency.outcome !== 'data') return agency;
  const { openAlexKey } = platform.config.works;
  const services = [servicesOf[String(agency.value).toLowerCase()], openAlexKey ? openAlex : undefined];
  const known = services.filter((service) => service !== undefined);
  const found = await askAll(platform, known, identifier);
  if (found.outcome !== 'found' || !openAlexKey) return found;
  return addOpenAlex(platform, found.answers, { identifier, isKnown });
}

const servicesOf: Readonly<Record<string, Service>> = { crossref, datacite };

/** Finds the agency of all DOIs of a prefix. */
async function findAgency(platform: Platform, identifier: Identifier): Promise<Answer> {
  const prefix = prefixOf(identifier.value);
  const known = await turnStore.selectAgency(platform.db, prefix);
  if (known) return { outcome: 'data', value: known };
  const answer = await ask(platform, registrationAgencies, identifier);
  if (answer.outcome !== 'data') return answer;
  const [one] = Array.isArray(answer.value) ? answer.value : [];
  const agency = firstText(valuesOf(one)['RA'])?.slice(0, 100);
  if (!agency) return { outcome: 'absent' };
  await turnStore.upsertAgency(platform.db, prefix, agency);
  return { outcome: 'data', value: agency };
}

/**
 * Where it may be read, and whether it was retracted. While OpenAlex is away a new work is shown without that; one that is
 * known is asked about again later.
 */
async function addOpenAlex(
  platform: Platform,
  answers: SourceFacts[],
  { identifier, isKnown }: { identifier: Identifier; isKnown: boolean },
): Promise<Found> {
  if (answers.some(({ source }) => source === 'openalex')) return { outcome: 'found', answers };
  const found = await askAll(platform, [openAlex], identifier);
  if (found.outcome === 'later' && isKnown) return found;
  return { outcome: 'found', answers: [...answers, ...(found.outcome === 'found' ? found.answers : [])] };
}

/** Puts what sources said where it belongs; what members corrected stays as they said. */
async function fillWork(
  platform: Platform,
  tx: Transaction,
  identifier: Identifier,
  answers: readonly SourceFacts[],
): Promise<void> {
  const named = await factStore.selectAsked(tx.sql, identifier);
  const row = named && (await store.lockWork(tx.sql, named.workId));
  // Merged between the two looks: the next check asks again.
  if (!row || row.mergedInto) return;
  const hasDoi = answers.some(({ identifiers }) => identifiers.some(({ scheme }) => scheme === 'doi'));
  await changeStore.setNextCheck(tx.sql, row.id, hasDoi ? checkDays : null);
  const { firstWorkId } = named;
  for (const answer of answers) await keepAnswer(platform, tx, { ...identifier, workId: row.id, firstWorkId }, answer);
  const [first] = answers;
  await applyFacts(platform, tx, row, { kind: 'fetched', personId: null, ...(first && { source: first.source }) });
}

async function keepAnswer(
  { log }: Platform,
  tx: Transaction,
  asked: Identifier & { workId: string; firstWorkId: string },
  { csl, source, identifiers, titleRuns, orcids, openAccessUrl, url, notices }: SourceFacts,
): Promise<void> {
  const parsed = cslSchema.safeParse(csl);
  if (!parsed.success)
    return log.warn({ workId: asked.workId, issues: parsed.error.issues }, 'strange facts of a work');
  const further = { titleRuns, orcids, openAccessUrl, url, notices };
  await factStore.upsertAnswer(tx.sql, { ...asked, source, facts: tidyFacts(parsed.data), further });
  for (const identifier of identifiers) await store.insertIdentifier(tx.sql, identifier, asked);
}
