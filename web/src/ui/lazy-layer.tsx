import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { openLayer, toast } from './toast.ts';

/** Whether a layer's code is there, and when it comes. */
export type LayerCode = { isLoaded(): boolean; subscribe(listener: () => void): () => void; load(): Promise<void> };

type LayerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog or menu whose code is not part of the first load: fetched once somebody uses the page, or at once when it
 * is opened before that. Until the first opening it costs nothing on the page, however many rows have one.
 */
export function lazyLayer<Props extends LayerProps>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let isScheduled = false;
  const listeners = new Set<() => void>();

  async function fetchLayer(): Promise<void> {
    if (loaded) return;
    loaded = await load();
    for (const listener of listeners) listener();
  }

  function fetchWhenUsed(): void {
    if (isScheduled) return;
    isScheduled = true;
    // A failure here is of no consequence: opening tries again, and says so when it fails.
    whenUsed(() => void fetchLayer().catch(() => undefined));
  }

  function LazyLayer(props: Props) {
    const [Layer, setLayer] = useState<ComponentType<Props>>();
    const [isMounted, setIsMounted] = useState(false);
    const { open, onOpenChange } = props;
    useEffect(fetchWhenUsed, []);
    useLayoutEffect(() => (open ? openLayer() : undefined), [open]);
    // Before the page is painted: where the code is there, the first opening takes no frame more than all others.
    useLayoutEffect(() => {
      if (!open || Layer) return;
      if (loaded) return setLayer(() => loaded);
      fetchLayer().then(
        () => setLayer(() => loaded),
        () => {
          onOpenChange(false);
          toast.error('Não foi possível abrir. Confira sua conexão e tente novamente.');
        },
      );
    }, [open, Layer, onOpenChange]);
    // Mounted closed and opened after that, so that the first opening moves like all others.
    useLayoutEffect(() => setIsMounted(Layer !== undefined), [Layer]);
    return Layer ? <Layer {...props} open={open && isMounted} /> : null;
  }

  const code: LayerCode = {
    isLoaded: () => loaded !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: fetchLayer,
  };
  return Object.assign(LazyLayer, { code });
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let firstUse: Promise<void> | undefined;

/** Once for the whole visit: what is shown later need not wait for another sign. */
function waitForUse(): Promise<void> {
  firstUse ??= new Promise((resolve) => {
    const given = new AbortController();
    function handleSign(): void {
      given.abort();
      resolve();
    }
    for (const sign of signs) addEventListener(sign, handleSign, { passive: true, signal: given.signal });
  });
  return firstUse;
}

/**
 * Runs once somebody has begun to use the page and the browser has nothing better to do: what may be wanted next is
 * fetched then, without weighing on the first load. Returns how to call it off.
 */
function whenUsed(work: () => void): () => void {
  let isWanted = true;
  function workIfWanted(): void {
    if (isWanted) work();
  }
  void waitForUse().then(() => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(workIfWanted, { timeout: 2_000 });
    else setTimeout(workIfWanted, 200);
  });
  return () => {
    isWanted = false;
  };
}
