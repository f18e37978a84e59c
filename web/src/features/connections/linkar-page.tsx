import { peopleTexts } from '@publyka/contract/text/texts';
import { useState } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FoundPeople } from './found-people.tsx';
import { Invitations } from './invitations.tsx';
import { Suggestions } from './suggestions.tsx';

export type LinkarTab = 'suggestions' | 'invitations';

type LinkarPageProps = {
  tab: LinkarTab;
  onTabChange: (tab: LinkarTab) => void;
  /** Invitations that wait for the viewer: the number of the badge. */
  invitationsCount: number;
};

/** While somebody types, people are looked for this long after the last letter. */
const typingIntervalMs = 180;

/** Linkar: whom to link with, and who asked. Searching looks through everybody, whichever tab is open. */
export function LinkarPage({ tab, onTabChange, invitationsCount }: LinkarPageProps) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), typingIntervalMs, '');
  usePageTitle('Linkar');
  return (
    <>
      <VisuallyHidden>
        <h1>Linkar</h1>
      </VisuallyHidden>
      <search className="block px-(--gutter) pt-2 pb-1.5 wide:pt-4">
        <SearchInput
          label={peopleTexts.search}
          placeholder={peopleTexts.search}
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
        />
      </search>
      {words === '' ? (
        <Tabs value={tab} onValueChange={onTabChange}>
          <TabList label="Linkar">
            <Tab value="suggestions">{peopleTexts.suggestions}</Tab>
            <Tab value="invitations">{peopleTexts.invitations(invitationsCount)}</Tab>
          </TabList>
          <TabPanel value="suggestions">
            <Suggestions />
          </TabPanel>
          <TabPanel value="invitations">
            <Invitations />
          </TabPanel>
        </Tabs>
      ) : (
        <FoundPeople words={words} />
      )}
    </>
  );
}
