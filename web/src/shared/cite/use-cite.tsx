import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import type { CiteTarget } from './things.ts';

const CiteLayer = lazyPart(() => import('./cite-layer.tsx').then((part) => part.CiteLayer));

type UseCiteOptions = { overViewer?: boolean };

/** 'Citar': `cite` opens it for a work or for something said here; `sheet` belongs where it outlives the menu. */
export function useCite({ overViewer = false }: UseCiteOptions = {}): {
  cite: (target: CiteTarget) => void;
  sheet: ReactNode;
} {
  const { open, element } = useDialog(CiteLayer);
  return { cite: (target) => open({ target, overViewer }), sheet: element };
}
