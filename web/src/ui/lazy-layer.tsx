import { type ComponentType, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { untilIdle } from './idle.ts';
import { openLayer, toast } from './toast.ts';

/** The loading state of a layer's code. */
export type LayerCode = { isLoaded(): boolean; subscribe(listener: () => void): () => void; load(): Promise<void> };

type LayerOptions = { whenOpened?: boolean; prerender?: boolean; inPlace?: boolean };

type LayerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog or menu whose code is not part of the first load: it is loaded when somebody begins to use the page, or when
 * it is opened; with `whenOpened` only then. Renders nothing before the first opening, or, with `prerender`, the closed
 * layer once its code is there and the person rests: for a sheet with `keepMounted`. `inPlace` is for what lies over
 * nothing, such as an editor in its row.
 */
export function lazyLayer<Props extends LayerProps>(
  load: () => Promise<ComponentType<Props>>,
  { whenOpened = false, prerender = false, inPlace = false }: LayerOptions = {},
) {
  let loaded: ComponentType<Props> | undefined;
  let isScheduled = false;
  const listeners = new Set<() => void>();

  async function fetchLayer(): Promise<void> {
    if (loaded) return;
    loaded = await load();
    for (const listener of listeners) listener();
  }

  function fetchWhenUsed(): void {
    if (isScheduled || whenOpened) return;
    isScheduled = true;
    // Opening reports a failure.
    whenUsed(() => void fetchLayer().catch(() => undefined));
  }

  function LazyLayer(props: Props) {
    const [Layer, setLayer] = useState<ComponentType<Props>>();
    const [isMounted, setIsMounted] = useState(false);
    const { open, onOpenChange } = props;
    useEffect(fetchWhenUsed, []);
    useEffect(() => {
      if (!prerender) return;
      const show = () => whenUsed(() => startTransition(() => setLayer(() => loaded)));
      // By somebody who was here before.
      if (loaded) show();
      return code.subscribe(show);
    }, []);
    useLayoutEffect(() => (open && !inPlace ? openLayer() : undefined), [open]);
    // Before painting, so that the first opening takes no extra frame when the code is loaded.
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
    // Mounted closed, then opened, so that the first opening is animated.
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

const uses = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let firstUse: Promise<void> | undefined;

/** Once for the whole visit. */
function waitForUse(): Promise<void> {
  firstUse ??= new Promise((resolve) => {
    const given = new AbortController();
    function handleEvent(): void {
      given.abort();
      resolve();
    }
    for (const use of uses) addEventListener(use, handleEvent, { passive: true, signal: given.signal });
  });
  return firstUse;
}

/** Without a scroll, a press or a key, before the code of layers comes. */
const restMs = 1_500;

const waiting: (() => void)[] = [];

/** Runs when somebody has begun to use the page and rests, one after the other. */
function whenUsed(work: () => void): void {
  void waitForUse().then(() => {
    waiting.push(work);
    if (waiting.length === 1) void workOneByOne();
  });
}

async function workOneByOne(): Promise<void> {
  for (let work = waiting[0]; work; work = waiting[0]) {
    await untilIdle(restMs);
    // Chromium keeps code that did not come for missing until the page is loaded anew.
    if (navigator.onLine) work();
    waiting.shift();
  }
}
