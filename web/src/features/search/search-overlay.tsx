import { Dialog } from '@base-ui/react/dialog';
import type { SearchScope } from '@publyka/contract/routes/search';
import { searchTexts } from '@publyka/contract/text/search-texts';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { useReturnFocus } from '../../ui/dialog-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { SearchInput } from '../../ui/text-input.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { OperatorChips } from './operator-chips.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { SearchStart } from './search-start.tsx';
import { SearchState } from './search-state.tsx';

const nothingAsked: Asked = { typed: '', scope: 'all' };

/** 'Buscar', over the whole screen. Going back from a result shows the same search. */
export function SearchOverlay({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const [last, setLast] = useState({ entry, asked: nothingAsked });
  const field = useRef<HTMLInputElement>(null);
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="layer-scrim fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Dialog.Popup
          initialFocus={field}
          finalFocus={returnFocus}
          className="layer-rise fixed inset-0 z-(--z-dialog) flex flex-col overflow-hidden bg-sheet pt-(--safe-top) pr-(--safe-right) pl-(--safe-left) text-ink outline-none wide:inset-x-auto wide:inset-y-6 wide:left-1/2 wide:w-(--column) wide:-translate-x-1/2 wide:rounded-dialog wide:shadow-dialog"
        >
          <Dialog.Title className="sr-only">Buscar</Dialog.Title>
          <SearchContent
            fieldRef={field}
            asked={last.entry === entry ? last.asked : nothingAsked}
            onChange={(asked) => setLast({ entry, asked })}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const scopes: readonly SearchScope[] = ['all', 'people', 'groups'];
/** Debounce of the search. */
const typingIntervalMs = 60;

type Asked = { typed: string; scope: SearchScope };

type SearchContentProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  asked: Asked;
  onChange: (asked: Asked) => void;
};

/** Field, tabs and results. */
function SearchContent({ fieldRef, asked, onChange }: SearchContentProps) {
  const { typed, scope } = asked;
  const frame = useRef<HTMLDivElement>(null);
  const words = useDebounced(typed.trim(), typingIntervalMs, '');
  const handleKeyDown = useResultKeys(frame, fieldRef);
  const { add } = useRecentSearches();

  function write(next: string): void {
    onChange({ typed: next, scope });
    fieldRef.current?.focus();
  }

  function noteOpened({ target }: MouseEvent): void {
    if (words !== '' && target instanceof Element && target.closest('[data-result], [data-opens]')) add(words);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys and presses of what is inside
    <div ref={frame} onKeyDown={handleKeyDown} onClickCapture={noteOpened} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 py-1.5 pr-(--gutter) pl-1.5 wide:pr-1.5 wide:pl-(--gutter)">
        <span className="wide:hidden">
          <Dialog.Close render={<IconButton label="Voltar" icon={<Icon of={IconArrowLeft} />} />} />
        </span>
        <SearchInput
          ref={fieldRef}
          label="Buscar"
          placeholder={searchTexts.placeholder}
          value={typed}
          onValueChange={(next) => onChange({ typed: next, scope })}
          autoComplete="off"
          className="flex-1"
        />
        <span className="hidden wide:block">
          <Dialog.Close render={<IconButton label="Fechar" icon={<Icon of={IconX} />} />} />
        </span>
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
            {value === 'all' && words !== '' && <OperatorChips typed={typed} onChange={write} />}
            {words === '' ? <SearchStart onSearch={write} /> : <SearchState words={words} scope={value} />}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** Arrow keys move the focus from the field through the results; Enter in the field opens the first one. */
function useResultKeys(frame: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>) {
  return (event: KeyboardEvent): void => {
    const results = [...(frame.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const place = results.findIndex((result) => result.contains(document.activeElement));
    const isInField = document.activeElement === field.current;
    if (!isInField && place === -1) return;
    if (isInField && event.key === 'Enter') {
      event.preventDefault();
      results[0]?.click();
      return;
    }
    const next = nextPlace(event.key, place, results.length);
    if (next === undefined) return;
    event.preventDefault();
    (next === -1 ? field.current : results[next])?.focus();
  };
}

/** The index of the next result; -1 is the field. */
export function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'ArrowUp') return Math.max(-1, place - 1);
  if (place === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
