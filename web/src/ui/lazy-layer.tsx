import { type ComponentType, useEffect, useState } from 'react';
import { toast } from './toast.ts';

type LayerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog or menu whose code is not part of the first load: fetched when the browser is idle, or at once when it is
 * opened before that. Until the first opening it costs nothing on the page, however many rows have one.
 */
export function lazyLayer<Props extends LayerProps>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let isScheduled = false;

  async function fetchLayer(): Promise<void> {
    loaded ??= await load();
  }

  function fetchWhenIdle(): void {
    if (isScheduled) return;
    isScheduled = true;
    // A failure here is of no consequence: opening tries again, and says so when it fails.
    whenIdle(() => void fetchLayer().catch(() => undefined));
  }

  return function LazyLayer(props: Props) {
    const [Layer, setLayer] = useState<ComponentType<Props>>();
    const [isMounted, setIsMounted] = useState(false);
    const { open, onOpenChange } = props;
    useEffect(fetchWhenIdle, []);
    useEffect(() => {
      if (!open || Layer) return;
      fetchLayer().then(
        () => setLayer(() => loaded),
        () => {
          onOpenChange(false);
          toast.error('Não foi possível abrir. Confira sua conexão e tente novamente.');
        },
      );
    }, [open, Layer, onOpenChange]);
    // Mounted closed and opened after that, so that the first opening moves like all others.
    useEffect(() => setIsMounted(Layer !== undefined), [Layer]);
    return Layer ? <Layer {...props} open={open && isMounted} /> : null;
  };
}

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 2_000);
}
