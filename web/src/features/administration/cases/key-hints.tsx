import { useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { useShortcuts } from '../../../lib/navigation/use-shortcuts.ts';

const keyClass =
  'inline-flex h-6 min-w-6 items-center justify-center rounded-[0.375rem] border border-line-strong bg-sheet px-1.5 text-micro font-semibold text-ink-2';

/** What a key does, and the key beside it on screens with a keyboard. */
export function KeyedLabel({ label, name }: { label: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {label}
      <span aria-hidden="true" className="hidden wide:flex">
        <span className={keyClass}>{name}</span>
      </span>
    </span>
  );
}

export type KeyHint = readonly [keys: readonly string[], what: string];

/** The keys of a screen, at its foot, and '?' for all of them; for screens with a keyboard. */
export function KeyHints({ hints }: { hints: readonly KeyHint[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ '?': () => setIsOpen(true) });
  return (
    <div className="sticky bottom-0 mt-auto hidden flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper px-8 py-3 text-meta text-ink-2 wide:flex">
      <KeyList hints={hints} />
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="ml-auto inline-flex items-center gap-1.5 rounded-small"
      >
        <span aria-hidden="true" className={keyClass}>
          ?
        </span>
        todos os atalhos
      </button>
      <PageSheet open={isOpen} onOpenChange={setIsOpen} title="Atalhos das denúncias">
        <div className="grid gap-3 text-ui">
          <KeyList hints={allKeys} />
        </div>
      </PageSheet>
    </div>
  );
}

const allKeys: readonly KeyHint[] = [
  [['J', 'K'], 'linha ou caso seguinte, anterior'],
  [['↵'], 'na fila: abrir'],
  [['P'], 'pegar para mim, ou devolver'],
  [['E'], 'no caso: deixar em espera'],
  [['M'], 'manter no ar; no recurso, manter a decisão'],
  [['A'], 'advertir'],
  [['O'], 'ocultar'],
  [['R'], 'retirar'],
  [['L'], 'limitar a conta'],
  [['S'], 'suspender a conta'],
  [['D'], 'no recurso: desfazer a decisão'],
  [['Ctrl', '↵'], 'aplicar e avisar'],
  [['esc'], 'voltar à fila'],
];

function KeyList({ hints }: { hints: readonly KeyHint[] }) {
  return hints.map(([keys, what]) => (
    <span key={what} className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <kbd key={key} className={keyClass}>
          {key}
        </kbd>
      ))}
      {what}
    </span>
  ));
}
