import type { ReactNode } from 'react';

/** The RePublykas to choose from; a press adds one to those chosen, or takes it out. */
export type RenderTargets = (choice: {
  chosen: readonly string[];
  onToggle: (communityId: string) => void;
}) => ReactNode;
