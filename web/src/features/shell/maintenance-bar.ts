import './maintenance-bar.css';
import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../../lib/api/api-error.ts';
import { outboxOf } from '../../lib/outbox/browser-outbox.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { installationQuery } from '../../shared/people/installation-query.ts';

/** Milliseconds between two looks while the sentence is shown and the page is watched. */
const lookEvery = 60_000;

/**
 * The operator's sentence on every screen for as long as the installation is in maintenance. It stands beside the app's
 * own elements, so that it is there whatever page they show. What waited in the outbox goes out when it ends. Answers how
 * to stop it.
 */
export function startMaintenanceBar(queryClient: QueryClient): () => void {
  const bar = document.body.appendChild(document.createElement('p'));
  bar.className = 'maintenance-bar';
  bar.setAttribute('role', 'status');
  bar.dir = 'auto';
  const look = (staleTime = 0) =>
    queryClient.fetchQuery({ ...installationQuery, staleTime }).then(
      ({ maintenance }) => show(bar, maintenance) && sendWaiting(queryClient),
      // Unreached, the server may still be in maintenance or not: what is shown stays.
      () => undefined,
    );
  const lookWhenWatched = () => document.visibilityState === 'visible' && void look();
  const stop = new AbortController();
  document.addEventListener('visibilitychange', lookWhenWatched, { signal: stop.signal });
  // Who reads needs no sentence: who writes is refused, and looks then.
  const timer = setInterval(() => bar.textContent !== '' && lookWhenWatched(), lookEvery);
  const unsubscribe = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && mutation.state.status === 'error' && hasCode(mutation.state.error, 'maintenance'))
      void look();
  });
  // The page may have brought it along.
  void look(lookEvery);
  return () => {
    stop.abort();
    clearInterval(timer);
    unsubscribe();
    show(bar, null);
    bar.remove();
  };
}

/** Whether a maintenance has just ended. */
function show(bar: HTMLElement, sentence: string | null): boolean {
  const words = sentence === null ? '' : `Em manutenção: ${sentence}`;
  const isOver = words === '' && bar.textContent !== '';
  if (bar.textContent !== words) bar.textContent = words;
  const { style } = document.documentElement;
  document.documentElement.toggleAttribute('data-maintenance', words !== '');
  style.setProperty('--maintenance-height', words === '' ? null : `${bar.offsetHeight}px`);
  return isOver;
}

/** It would otherwise wait for the time that the last refusal named. */
function sendWaiting(queryClient: QueryClient): void {
  const me = getCachedMe(queryClient);
  if (me) outboxOf(me.id, queryClient).start();
}
