import { clubTexts } from '@publyka/contract/text/club-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clubQuery } from '../../lib/cache/club-query.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Balance } from './balance.tsx';
import type { LedgerShow } from './data.ts';
import { LedgerList } from './ledger-list.tsx';

const tabs: readonly { value: LedgerShow; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'earned', label: 'Ganhos' },
  { value: 'spent', label: 'Usos' },
];

/** 'Extrato': what came in and went out, each line with the balance after it. */
export function LedgerPage({ onBack }: { onBack: () => void }) {
  usePageTitle(clubTexts.ledger);
  const { data: club, isError } = useQuery(clubQuery);
  const [show, setShow] = useState<LedgerShow>('all');
  return (
    <>
      <ScreenHeader title={clubTexts.ledger} onBack={onBack} />
      <div className="min-h-29 px-(--gutter) pt-4">
        {club && <Balance balance={club.balance} earnedToday={club.earnedToday} isSmall />}
        {!club && !isError && (
          <>
            <Skeleton className="h-3 w-20" />
            <Skeleton className="mt-4 h-11 w-36" />
          </>
        )}
      </div>
      <Tabs value={show} onValueChange={setShow}>
        <TabList label={clubTexts.ledger} className="mt-2">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value} className="pb-12">
            <LedgerList show={value} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
