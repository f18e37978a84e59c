import { useEffect } from 'react';

/** The tab that one chose is whole in view, also where the row scrolls: four of them do not fit into a phone. */
export function useShowChosenTab(tab: string): void {
  useEffect(() => {
    if (tab)
      document.querySelector('[role=tab][aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
}
