import { useEffect } from 'react';

/** Four tabs stand side by side on a phone of 390 px; on a narrower one their row scrolls. */
export const narrowTabs = 'max-[27rem]:justify-between max-[27rem]:gap-x-2';

/** The tab that one chose is whole in view, also where the row scrolls. */
export function useShowChosenTab(tab: string): void {
  useEffect(() => {
    if (tab)
      document.querySelector('[role=tab][aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
}
