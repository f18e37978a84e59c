import { setTimeout as sleep } from 'node:timers/promises';
import { type FetchedData, fetchData } from '../../platform/net/fetch-data.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './host-slot-store.ts';
import type { Identifier } from './identifiers.ts';
import { addressOf, type Service } from './sources/services.ts';

/** Milliseconds that a job waits for its turn; after that it comes back later and leaves its place to others. */
const turnTimeout = 15_000;
/** Milliseconds between two looks whether the turn is free. */
const turnInterval = 250;
/** Seconds that a failing service is left alone where it does not say how long. */
const failurePause = 5;

/** What a service answered, parsed; `later` in so many seconds. */
export type Answer =
  | { outcome: 'data'; value: unknown }
  | { outcome: 'absent' }
  | { outcome: 'later'; seconds: number };

/** Asks one service about one identifier, when it is this request's turn. */
export async function ask(platform: Platform, service: Service, identifier: Identifier): Promise<Answer> {
  const waitMs = await waitForTurn(platform, service.host);
  if (waitMs > 0) return { outcome: 'later', seconds: Math.ceil(waitMs / 1000) };
  let pause = failurePause;
  try {
    const { address, guard } = addressOf(service, identifier, platform.config.works);
    const fetched = await fetchData(address, { types: service.types, userAgent: userAgentOf(platform), guard });
    pause = pauseAfter(fetched);
    if (fetched.outcome !== 'data')
      platform.log.debug({ host: service.host, reason: fetched.reason }, 'no facts of a work');
    return toAnswer(fetched, service, pause);
  } finally {
    await store.releaseHostSlot(platform.db, service.host, pause);
  }
}

async function waitForTurn({ db }: Platform, host: string): Promise<number> {
  const until = Date.now() + turnTimeout;
  for (;;) {
    const wait = await store.acquireHostSlot(db, host);
    if (wait === 0 || Date.now() + wait > until) return wait;
    await sleep(Math.min(wait, turnInterval));
  }
}

function pauseAfter(fetched: FetchedData): number {
  return fetched.outcome === 'later' ? (fetched.seconds ?? failurePause) : 0;
}

function toAnswer(fetched: FetchedData, { types }: Service, seconds: number): Answer {
  if (fetched.outcome === 'later') return { outcome: 'later', seconds };
  if (fetched.outcome === 'absent') return { outcome: 'absent' };
  const isJson = types.some((type) => type.endsWith('json'));
  try {
    return { outcome: 'data', value: isJson ? JSON.parse(fetched.text) : fetched.text };
  } catch {
    return { outcome: 'absent' }; // What is no JSON says nothing of a work.
  }
}

/** Services ask whom to write to. */
function userAgentOf({ config, settings }: Platform): string {
  const { email } = settings.now.operator;
  return `Publyka/1.0 (${config.publicUrl}${email ? `; mailto:${email}` : ''})`;
}
