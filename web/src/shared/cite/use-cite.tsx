import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { CiteTarget } from './things.ts';

const CiteLayer = lazyPart(() => import('./cite-layer.tsx').then((part) => part.CiteLayer));

type UseCiteOptions = { overViewer?: boolean };

/** 'Citar': `cite` opens it for a work or for something said here; `sheet` belongs where it outlives the menu. */
export function useCite({ overViewer = false }: UseCiteOptions = {}): {
  cite: (target: CiteTarget) => void;
  sheet: ReactNode;
} {
  const [target, setTarget] = useState<CiteTarget | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  function cite(next: CiteTarget): void {
    setTarget(next);
    setIsOpen(true);
  }
  const sheet = target && <CiteLayer target={target} open={isOpen} onOpenChange={setIsOpen} overViewer={overViewer} />;
  return { cite, sheet };
}
