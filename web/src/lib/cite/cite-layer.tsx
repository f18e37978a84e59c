import { CiteSheet } from './cite-sheet.tsx';
import { type CiteLayerProps, type CiteTarget, thingToCsl } from './things.ts';
import { WorkCite } from './work-cite.tsx';

/** 'Citar' of what it was opened for. */
export function CiteLayer({ target, ...layer }: CiteLayerProps & { target: CiteTarget }) {
  if ('workId' in target) return <WorkCite {...layer} workId={target.workId} />;
  return <CiteSheet {...layer} csl={thingToCsl(target, new Date())} />;
}
