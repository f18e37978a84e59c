import { communityNamePlural } from '@publyka/contract/brand';
import { useShortcutsSetting } from '../../lib/navigation/use-shortcuts.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Keys pressed together ('Ctrl', 'Enter') or in sequence ('G', then 'F'). */
type Entry = { does: string; keys: readonly string[]; isSequence?: boolean };

const goTo = (does: string, key: string): Entry => ({ does, keys: ['G', key], isSequence: true });

const columns: readonly { title: string; entries: readonly Entry[] }[][] = [
  [
    {
      title: 'Navegar',
      entries: [
        { does: 'Buscar', keys: ['/'] },
        { does: 'Ir ou fazer', keys: ['Ctrl', 'K'] },
        goTo('Feed', 'F'),
        goTo(communityNamePlural, 'R'),
        goTo('Clube', 'C'),
        goTo('Linkar', 'L'),
        goTo('Drops', 'D'),
        goTo('Perfil', 'P'),
        goTo('Notificações', 'N'),
        { does: 'Fechar', keys: ['Esc'] },
      ],
    },
    {
      title: 'Ir a uma parte da página',
      entries: [
        { does: 'Conteúdo', keys: ['Alt', '1'] },
        { does: 'Menu', keys: ['Alt', '2'] },
        { does: 'Busca', keys: ['Alt', '3'] },
        { does: 'Rodapé', keys: ['Alt', '4'] },
      ],
    },
  ],
  [
    {
      title: 'Nas publicações',
      entries: [
        { does: 'Próxima', keys: ['J'] },
        { does: 'Anterior', keys: ['K'] },
        { does: 'Curtir', keys: ['L'] },
        { does: 'Comentar', keys: ['C'] },
        { does: 'Salvar', keys: ['S'] },
        { does: 'Grifar o que está selecionado', keys: ['M'] },
        { does: 'Por que estou vendo isto', keys: ['P'] },
      ],
    },
    {
      title: 'Escrever',
      entries: [
        { does: 'Novo Post', keys: ['N'] },
        { does: 'Publicar', keys: ['Ctrl', 'Enter'] },
      ],
    },
    {
      title: 'Nas conversas',
      entries: [
        { does: 'Mensagem anterior', keys: ['↑'] },
        { does: 'Próxima mensagem', keys: ['↓'] },
        { does: 'No campo: nova linha', keys: ['Shift', 'Enter'] },
        { does: 'No campo vazio: editar a última', keys: ['↑'] },
      ],
    },
  ],
];

/** 'Atalhos do teclado', by '?' or from 'Ações'. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [areOn, setAreOn] = useShortcutsSetting();
  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Atalhos do teclado"
      width="wide"
      footer={
        <Switch
          label="Usar atalhos de uma tecla"
          hint="Sem efeito enquanto você escreve. Esta lista abre com ?"
          checked={areOn}
          onChange={({ target }) => setAreOn(target.checked)}
          className="w-full"
        />
      }
    >
      <div className="gap-x-10 tablet:grid tablet:grid-cols-2">
        {columns.map((groups) => (
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

function KeyGroup({ title, entries }: { title: string; entries: readonly Entry[] }) {
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

function Keys({ keys, isSequence }: Entry) {
  return keys.map((key, index) => (
    <span key={key} className="contents">
      {isSequence && index > 0 && <span className="text-meta text-ink-3">depois</span>}
      <kbd className="inline-flex h-7 min-w-7 items-center justify-center rounded-[0.375rem] border border-line-strong px-1.5 font-sans text-meta font-semibold">
        {key}
      </kbd>
    </span>
  ));
}
