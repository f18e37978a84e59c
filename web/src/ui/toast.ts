export type ToastKind = 'success' | 'error' | 'info';
export type ToastAction = { label: string; onPress: () => void };
export type Toast = {
  id: number;
  kind: ToastKind;
  text: string;
  action: ToastAction | undefined;
  /** Names a failure to whoever runs the installation. */
  code: string | undefined;
};

/** At once; over a layer one, which leaves its words to be read. */
const limit = { page: 2, layer: 1 };
/** In milliseconds. A glance is enough for a few words about what one has just done; it takes longer to press or to copy. */
const lifetime = { glance: 2_000, short: 5_000, long: 10_000 };
const glanceLength = 40;

let toasts: readonly Toast[] = [];
let nextId = 1;
let openLayers = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Says something in passing, from anywhere; answers what `dismissToast` takes. One too many sends the oldest away. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
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

export function dismissToast(id: number): void {
  stopTimer(id);
  publish(toasts.filter((one) => one.id !== id));
}

/** What was wrong is mended: nothing says it any longer. */
export function dismissError(wrong: string): void {
  for (const one of toasts.filter(({ kind, text }) => kind === 'error' && text === wrong)) dismissToast(one.id);
}

/** What went well is over with the page, step or form that said it; what failed stays to be read. */
export function dismissPassing(): void {
  for (const one of toasts) if (one.kind !== 'error') dismissToast(one.id);
}

/** A layer opens: nothing lies on its words but the newest failure. Answers what to call when it closes. */
export function openLayer(): () => void {
  openLayers += 1;
  dismissPassing();
  makeRoom(limit.layer);
  publish(toasts);
  return () => {
    openLayers -= 1;
  };
}

export function isOverLayer(): boolean {
  return openLayers > 0;
}

/** While a toast is pointed at or focused, none goes away. */
export function holdToasts(): void {
  for (const one of toasts) stopTimer(one.id);
}

export function releaseToasts(): void {
  for (const one of toasts) startTimer(one);
}

function show(kind: ToastKind, text: string, action?: ToastAction, code?: string): number {
  // The same words again take the place of the old ones, instead of piling up.
  for (const one of toasts.filter((old) => old.kind === kind && old.text === text)) dismissToast(one.id);
  const added: Toast = { id: nextId++, kind, text, action, code };
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
    setTimeout(() => dismissToast(started.id), lifetimeOf(started)),
  );
}

function lifetimeOf({ kind, text, action, code }: Toast): number {
  if (action || code) return lifetime.long;
  return kind === 'success' && text.length <= glanceLength ? lifetime.glance : lifetime.short;
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
