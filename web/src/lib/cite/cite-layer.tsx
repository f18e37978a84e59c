import { CiteSheet } from './cite-sheet.tsx';
import { type Thing, thingToCsl } from './things.ts';

export type CiteTarget = Thing;

type CiteLayerProps = {
  target: CiteTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  overViewer: boolean;
};

/** 'Citar' of what it was opened for. */
export function CiteLayer({ target, ...layer }: CiteLayerProps) {
  return <CiteSheet {...layer} csl={thingToCsl(target, new Date())} />;
}
