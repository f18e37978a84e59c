import { useShortcutsSetting } from '../../lib/navigation/use-shortcuts.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type Shortcut, type ShortcutGroup, shortcutColumns } from './shortcut-list.ts';

/** 'Atalhos do teclado', by '?' or from 'Ações'. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [areOn, setAreOn] = useShortcutsSetting();
  return (
    <SheetLayer open={open} onOpenChange={onOpenChange} title="Atalhos do teclado" width="wide">
      {/* Within what scrolls: from here the arrows move the list. */}
      <Switch
        label="Usar atalhos de uma tecla"
        hint="Sem efeito enquanto você escreve. Esta lista abre com ?"
        checked={areOn}
        onChange={({ target }) => setAreOn(target.checked)}
        className="mb-5 w-full"
      />
      <div className="gap-x-10 tablet:grid tablet:grid-cols-2">
        {shortcutColumns.map((groups) => (
          <div key={groups[0]?.title}>
            {groups.map((group) => (
              <KeyGroup key={group.title} {...group} />
            ))}
          </div>
        ))}
      </div>
    </SheetLayer>
  );
}

function KeyGroup({ title, entries }: ShortcutGroup) {
  return (
    <section aria-label={title} className="mb-4">
      <QuietHeading>{title}</QuietHeading>
      <dl className="mt-1">
        {entries.map((entry) => (
          <div key={entry.does} className="flex min-h-9.5 items-center justify-between gap-4">
            <dt className="text-chat">{entry.does}</dt>
            <dd className="flex shrink-0 items-center gap-1.5">
              <Keys {...entry} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Keys({ keys, isSequence }: Shortcut) {
  return keys.map((key, index) => (
    <span key={key} className="contents">
      {isSequence && index > 0 && <span className="text-meta text-ink-3">depois</span>}
      <kbd className="inline-flex h-7 min-w-7 items-center justify-center rounded-[0.375rem] border border-line-strong px-1.5 font-sans text-meta font-semibold">
        {key}
      </kbd>
    </span>
  ));
}
