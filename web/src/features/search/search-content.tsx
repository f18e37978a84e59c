import { Dialog } from '@base-ui/react/dialog';
import type { SearchScope } from '@publyka/contract/routes/search';
import { searchTexts } from '@publyka/contract/text/texts';
import { IconArrowLeft } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { SearchState } from './search-state.tsx';
import { useResultKeys } from './use-result-keys.ts';

const scopes: readonly SearchScope[] = ['all', 'people', 'groups'];
/** While somebody types, the search goes out this long after the last letter. */
const typingIntervalMs = 60;

export type Asked = { typed: string; scope: SearchScope };

type SearchContentProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  asked: Asked;
  onChange: (asked: Asked) => void;
};

/** Field, tabs and what was found; arrow keys walk from the field through the results. */
export function SearchContent({ fieldRef, asked, onChange }: SearchContentProps) {
  const { typed, scope } = asked;
  const frame = useRef<HTMLDivElement>(null);
  const words = useDebounced(typed.trim(), typingIntervalMs, '');
  const handleKeyDown = useResultKeys(frame, fieldRef);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the field and the results inside
    <div ref={frame} onKeyDown={handleKeyDown} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 py-1.5 pr-(--gutter) pl-1.5">
        <Dialog.Close render={<IconButton label="Voltar" icon={<Icon of={IconArrowLeft} />} />} />
        <SearchInput
          ref={fieldRef}
          label="Buscar"
          placeholder={searchTexts.placeholder}
          value={typed}
          onValueChange={(next) => onChange({ typed: next, scope })}
          autoComplete="off"
          className="flex-1"
        />
      </div>
      <Tabs
        value={scope}
        onValueChange={(next) => onChange({ typed, scope: next })}
        className="flex min-h-0 flex-1 flex-col"
      >
        <TabList label="O que buscar">
          {scopes.map((value) => (
            <Tab key={value} value={value}>
              {searchTexts.tabs[value]}
            </Tab>
          ))}
        </TabList>
        {scopes.map((value) => (
          <TabPanel key={value} value={value} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-8">
            <SearchState words={words} scope={value} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
