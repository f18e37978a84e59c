import { Dialog } from '@base-ui/react/dialog';
import { communityNamePlural } from '@publyka/contract/brand';
import { IconArrowLeft } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';

type Scope = 'all' | 'people' | 'communities';
const scopes: { value: Scope; label: string }[] = [
  { value: 'all', label: 'Tudo' },
  { value: 'people', label: 'Pessoas' },
  { value: 'communities', label: 'Grupos' },
];

/** 'Buscar', over the whole screen. */
export function SearchOverlay({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="layer-scrim fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Dialog.Popup
          initialFocus={field}
          className="layer-rise fixed inset-0 z-(--z-dialog) flex flex-col overflow-hidden bg-sheet pt-(--safe-top) text-ink outline-none wide:inset-x-auto wide:inset-y-6 wide:left-1/2 wide:w-(--column) wide:-translate-x-1/2 wide:rounded-dialog wide:shadow-dialog"
        >
          <Dialog.Title className="sr-only">Buscar</Dialog.Title>
          <SearchContent fieldRef={field} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SearchContent({ fieldRef }: { fieldRef: Ref<HTMLInputElement> }) {
  const [words, setWords] = useState('');
  const [scope, setScope] = useState<Scope>('all');
  return (
    <>
      <div className="flex items-center gap-1 py-1.5 pr-(--gutter) pl-1.5">
        <Dialog.Close
          render={<IconButton label="Voltar" icon={<IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />} />}
        />
        <SearchInput
          ref={fieldRef}
          label="Buscar"
          placeholder="Buscar..."
          value={words}
          onValueChange={setWords}
          autoComplete="off"
          className="flex-1"
        />
      </div>
      <Tabs value={scope} onValueChange={setScope} className="flex min-h-0 flex-1 flex-col">
        <TabList label="O que buscar">
          {scopes.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {scopes.map(({ value }) => (
          <TabPanel key={value} value={value} className="min-h-0 flex-1 overflow-y-auto">
            <SearchState isEmpty={words.trim() === ''} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function SearchState({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) {
    return (
      <EmptyState mark="[…]" title="Digite para buscar">
        Pessoas, {communityNamePlural} e mensagens.
      </EmptyState>
    );
  }
  return (
    <EmptyState mark="[…]" title="A busca ainda não está ligada">
      Nada foi procurado: esta instalação ainda não tem o índice da busca.
    </EmptyState>
  );
}
