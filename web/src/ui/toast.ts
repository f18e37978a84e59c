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

const limit = 2;
/** In milliseconds; longer where there is something to press, or to copy. */
const lifetime = { short: 5_000, long: 10_000 };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Says something in passing, from anywhere. Two show at most: a third sends the oldest away. */
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
export function dismissErrors(...texts: string[]): void {
  for (const one of toasts.filter(({ kind, text }) => kind === 'error' && texts.includes(text))) dismissToast(one.id);
}

/** While a toast is pointed at or focused, none goes away. */
export function holdToasts(): void {
  for (const one of toasts) stopTimer(one.id);
}

export function releaseToasts(): void {
  for (const one of toasts) startTimer(one);
}

function show(kind: ToastKind, text: string, action?: ToastAction, code?: string): void {
  // The same words again take the place of the old ones, instead of piling up.
  for (const one of toasts.filter((old) => old.kind === kind && old.text === text)) dismissToast(one.id);
  const added: Toast = { id: nextId++, kind, text, action, code };
  for (const one of toasts.slice(0, Math.max(0, toasts.length + 1 - limit))) dismissToast(one.id);
  publish([...toasts, added]);
  startTimer(added);
}

function startTimer({ id, action, code }: Toast): void {
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => dismissToast(id), action || code ? lifetime.long : lifetime.short),
  );
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
