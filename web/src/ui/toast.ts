export type ToastKind = 'success' | 'error' | 'info';
export type ToastAction = { label: string; onPress: () => void };
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  action: ToastAction | undefined;
  /** By which an operator finds the failure in the log. */
  code: string | undefined;
  duration: number;
};

/** Toasts at the same time; only one above a layer, whose text it would cover. */
const limit = { page: 2, layer: 1 };
/** Milliseconds: short confirmations, other texts, and toasts with an action or a code. */
const durations = { glance: 2_000, short: 5_000, long: 10_000 };
const glanceLength = 40;

let toasts: readonly Toast[] = [];
let nextId = 1;
let openLayers = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast; returns the id for `dismissToast`. The oldest toast gives way when there are too many. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  /** However long the text: the page it leads to shows it, too. */
  seenSuccess: (text: string) => show('success', text, undefined, undefined, durations.glance),
  error: (text: string, action?: ToastAction, code?: string) => show('error', text, action, code),
  info: (text: string, action?: ToastAction) => show('info', text, action),
};

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once no success or notice is shown: a layer that opens would dismiss it unread. */
export function untilNoticesPass(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (toasts.some(({ kind }) => kind !== 'error')) return;
      stop();
      resolve();
    };
    const stop = subscribeToToasts(check);
    check();
  });
}

export function dismissToast(id: number): void {
  stopTimer(id);
  publish(toasts.filter((one) => one.id !== id));
}

/** After the cause of this error is gone. */
export function dismissError(wrong: string): void {
  for (const one of toasts.filter(({ kind, text }) => kind === 'error' && text === wrong)) dismissToast(one.id);
}

/** When the page, step or form changes. Errors stay to be read. */
export function dismissNonErrors(): void {
  for (const one of toasts) if (one.kind !== 'error') dismissToast(one.id);
}

/** Call when a layer opens: only the newest error stays above it. Returns a function to call when the layer closes. */
export function openLayer(): () => void {
  openLayers += 1;
  dismissNonErrors();
  makeRoom(limit.layer);
  publish(toasts);
  return () => {
    openLayers -= 1;
  };
}

export function isOverLayer(): boolean {
  return openLayers > 0;
}

/** Another layer lies over the one that asks. */
export function isLayerCovered(): boolean {
  return openLayers > 1;
}

/** While a toast is hovered or focused, none disappears. */
export function holdToasts(): void {
  for (const one of toasts) stopTimer(one.id);
}

export function releaseToasts(): void {
  for (const one of toasts) startTimer(one);
}

function show(
  kind: ToastKind,
  text: string,
  action?: ToastAction,
  code?: string,
  duration = durationOf(kind, text, Boolean(action || code)),
): number {
  // The same text replaces the previous toast.
  for (const one of toasts.filter((old) => old.kind === kind && old.text === text)) dismissToast(one.id);
  const added: Toast = { id: nextId++, kind, text, action, code, duration };
  makeRoom((isOverLayer() ? limit.layer : limit.page) - 1);
  publish([...toasts, added]);
  startTimer(added);
  return added.id;
}

function makeRoom(room: number): void {
  for (const one of toasts.slice(0, Math.max(0, toasts.length - room))) dismissToast(one.id);
}

function startTimer(started: Toast): void {
  stopTimer(started.id);
  timers.set(
    started.id,
    setTimeout(() => dismissToast(started.id), started.duration),
  );
}

function durationOf(kind: ToastKind, text: string, hasMore: boolean): number {
  if (hasMore) return durations.long;
  return kind === 'success' && text.length <= glanceLength ? durations.glance : durations.short;
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
