import { isDeepStrictEqual } from 'node:util';
import { cslSchema } from '@publyka/contract/csl-schema';
import type { WorkNotice } from '@publyka/contract/routes/works';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Answer, ask } from './asking.ts';
import * as changeStore from './change-store.ts';
import { changeFacts, compareFacts, tidyFacts, withCorrections } from './facts.ts';
import { type Identifier, isAskable, keyOf } from './identifiers.ts';
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
import * as turnStore from './turn-store.ts';

/** What the job is given: `tries` failed before this one; a `check` asks again about what is known. */
export type FetchJob = Identifier & { tries?: number; isCheck?: boolean };

/** Tries of a service that fails, each after a longer pause: from half a minute to six hours. */
const triesMax = 10;
const pauseMaxSeconds = 6 * 60 * 60;
/** Days until a work is checked again: for notices of its publisher, or for somebody who knows it by now. */
const checkDays = 7;

type Found = { outcome: 'found'; facts: SourceFacts } | { outcome: 'absent' } | { outcome: 'later'; seconds: number };

const nothing: Found = { outcome: 'absent' };

/** Asks what a new identifier stands for and fills its work. Safe to run twice: a work that is known is not asked about. */
export async function fetchWork(platform: Platform, job: FetchJob): Promise<void> {
  const [named] = await store.selectIdentified(platform.db, [job]);
  const row = named && (await store.selectWork(platform.db, named.workId));
  if (!row || (row.state !== 'pending' && !job.isCheck)) return;
  const found = platform.config.works.isLookupOn ? await find(platform, job, row.state === 'found') : nothing;
  if (found.outcome === 'later') return tryLater(platform, job, row.id, found.seconds);
  if (found.outcome === 'found') await platform.transaction((tx) => fillWork(platform, tx, row.id, found.facts));
  else await platform.transaction((tx) => giveUp(platform, tx, row.id, checkDays));
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
  await platform.jobs.enqueue(tx.sql, 'works.show', { workId, nowId: workId });
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
    if (facts) return { outcome: 'found', facts };
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
  const isMore = found.outcome === 'found' && found.facts.source !== 'openalex' && openAlexKey;
  return isMore ? addOpenAlex(platform, found.facts, { identifier, isKnown }) : found;
}

const servicesOf: Readonly<Record<string, Service>> = { crossref, datacite };

/** The same for all DOIs of a prefix. */
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
 * Where it may be read, and whether it was retracted. While OpenAlex is away a new work is shown without that; one
 * that is known waits, since it would lose what OpenAlex said before.
 */
async function addOpenAlex(
  platform: Platform,
  facts: SourceFacts,
  { identifier, isKnown }: { identifier: Identifier; isKnown: boolean },
): Promise<Found> {
  const found = await askAll(platform, [openAlex], identifier);
  if (found.outcome === 'later' && isKnown) return found;
  if (found.outcome !== 'found') return { outcome: 'found', facts };
  const { openAccessUrl, notices } = found.facts;
  const isTold = facts.notices.some(({ kind }) => kind === 'retraction');
  return {
    outcome: 'found',
    facts: {
      ...facts,
      openAccessUrl: openAccessUrl ?? facts.openAccessUrl,
      notices: isTold ? facts.notices : [...facts.notices, ...notices],
    },
  };
}

/** What of a work a source says, or follows from it. */
const saidFields = ['state', 'csl', 'original', 'card', 'orcids', 'openAccessUrl', 'url', 'notices'] as const;

/** Puts what a source said where it belongs; what members corrected stays as they said. */
async function fillWork(platform: Platform, tx: Transaction, workId: string, facts: SourceFacts): Promise<void> {
  const row = await store.lockWork(tx.sql, workId);
  const parsed = cslSchema.safeParse(facts.csl);
  if (!row || row.mergedInto) return;
  const hasDoi = facts.identifiers.some(({ scheme }) => scheme === 'doi');
  await changeStore.setNextCheck(tx.sql, workId, hasDoi ? checkDays : null);
  if (!parsed.success) return platform.log.warn({ workId, issues: parsed.error.issues }, 'strange facts of a work');
  const original = tidyFacts(parsed.data);
  const csl = withCorrections(row, original);
  const { openAccessUrl, url, notices, titleRuns, orcids, source } = facts;
  const said = { openAccessUrl, url, notices, titleRuns, orcids };
  const changed = changeFacts(row, { state: 'found', csl, original, ...said });
  for (const identifier of facts.identifiers) await store.insertIdentifier(tx.sql, identifier, workId);
  await changeStore.upsertSource(tx.sql, workId, source);
  const [issn] = changed.issns;
  if (issn) await changeStore.insertJournals(tx.sql, [{ issn, title: changed.card.container }]);
  const changes = compareFacts(row.csl, csl);
  await notifyOfNew(platform, tx, row, notices);
  if (saidFields.every((field) => isDeepStrictEqual(changed[field], row[field]))) return;
  await store.updateFacts(tx.sql, workId, changed);
  if (changes.length > 0)
    await changeStore.insertCorrection(tx.sql, { workId, kind: 'fetched', personId: null, source, changes });
  await platform.jobs.enqueue(tx.sql, 'works.show', { workId, nowId: workId });
}

/** What the publisher says that it had not said before goes to everybody who saved the work. */
async function notifyOfNew(
  platform: Platform,
  tx: Transaction,
  row: store.WorkRow,
  notices: WorkNotice[],
): Promise<void> {
  const news = notices.filter((notice) => !row.notices.some((one) => isDeepStrictEqual(one, notice)));
  for (const notice of news) await platform.jobs.enqueue(tx.sql, 'works.notify', { workId: row.id, notice });
}
