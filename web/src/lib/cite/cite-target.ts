import type { Thing } from './things.ts';

export type CiteTarget = Thing | { workId: string };

export type CiteLayerProps = { open: boolean; onOpenChange: (open: boolean) => void; overViewer?: boolean };
