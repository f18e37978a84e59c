import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { termsOf } from '@publyka/contract/text/highlight-matches';
import { searchTexts } from '@publyka/contract/text/search-texts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { HighlightedText } from '../../lib/text/highlighted-text.tsx';
import { useReturnFocus } from '../../ui/dialog-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { searchQuery } from './data.ts';
import { type PaletteActions, type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entries.ts';

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void; actions: PaletteActions };

/** By Ctrl+K or ⌘K: goes anywhere and does anything, by keyboard alone. */
export function Palette({ open, onOpenChange, actions }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="layer-scrim fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Dialog.Popup
          initialFocus={field}
          finalFocus={returnFocus}
          className="layer-rise fixed inset-x-3 top-[calc(var(--safe-top)+0.75rem)] z-(--z-dialog) mx-auto flex max-h-[80dvh] max-w-160 flex-col overflow-hidden rounded-dialog bg-sheet text-ink shadow-dialog outline-none tablet:top-21"
        >
          <Dialog.Title className="sr-only">Buscar, ir ou fazer</Dialog.Title>
          <PaletteContent fieldRef={field} actions={actions} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const typingIntervalMs = 120;

type ContentProps = { fieldRef: RefObject<HTMLInputElement | null>; actions: PaletteActions };

function PaletteContent({ fieldRef, actions }: ContentProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), typingIntervalMs, '');
  const { data, isFetching } = useQuery(searchQuery(words, 'all'));
  const groups = paletteGroups(typed.trim(), words === '' ? undefined : data);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function run({ run: aim }: PaletteEntry): void {
    // In place of the palette, so that going back does not open it again.
    if ('to' in aim) void router.navigate({ href: aim.to, replace: true });
    else actions[aim.do]();
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={typed}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setTyped(next)}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ title }: PaletteEntry) => title}
    >
      <div className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-4.5">
        <Icon of={IconSearch} size={20} className="shrink-0" />
        <Autocomplete.Input
          ref={fieldRef}
          aria-label="Buscar, ir ou fazer"
          placeholder={searchTexts.placeholder}
          className="h-full w-full min-w-0 bg-transparent text-chat outline-none"
        />
        <Dialog.Close render={<IconButton label="Fechar" icon={<Icon of={IconX} size={20} />} />} />
      </div>
      <Autocomplete.Status className="sr-only">
        {isFetching ? searchTexts.busy : `${count} ${count === 1 ? 'opção' : 'opções'}`}
      </Autocomplete.Status>
      <Autocomplete.List aria-label="Opções" className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
            <Autocomplete.GroupLabel className="px-4.5 pt-2 pb-1 font-serif text-meta text-ink-2 italic">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => <EntryRow key={entry.id} entry={entry} typed={typed} onRun={run} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p
        aria-hidden="true"
        className="hidden h-11 shrink-0 items-center gap-2 border-t border-line bg-paper px-4.5 text-meta text-ink-3 tablet:flex"
      >
        <Key>↑</Key>
        <Key>↓</Key> escolher
        <Key>de:</Key>
        <Key>em:</Key>
        <Key>tipo:</Key> afinar
      </p>
    </Autocomplete.Root>
  );
}

type EntryRowProps = { entry: PaletteEntry; typed: string; onRun: (entry: PaletteEntry) => void };

function EntryRow({ entry, typed, onRun }: EntryRowProps) {
  const terms = termsOf(typed);
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onRun(entry)}
      className="group flex min-h-11.5 cursor-default items-center gap-3.5 px-4.5 py-1.5 outline-none select-none data-highlighted:bg-sunken"
    >
      <Icon of={entry.icon} size={20} className="mx-1 shrink-0" />
      <span className="min-w-0 truncate text-ui font-medium">
        <HighlightedText text={entry.title} terms={terms} />
      </span>
      {entry.detail && (
        <span className="max-w-2/5 min-w-0 shrink-0 truncate text-meta text-ink-3">
          <HighlightedText text={entry.detail} terms={terms} />
        </span>
      )}
      <span
        aria-hidden="true"
        className="ml-auto hidden shrink-0 items-center gap-2 text-meta text-ink-3 group-data-highlighted:flex"
      >
        abrir <Key>↵</Key>
      </span>
    </Autocomplete.Item>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-[0.375rem] border border-line-strong px-1.5 font-sans text-[0.6875rem] font-semibold text-ink-2">
      {children}
    </kbd>
  );
}
