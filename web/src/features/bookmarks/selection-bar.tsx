import { IconBookmarkOff } from '@tabler/icons-react';
import { formatCount } from '../../lib/format.ts';
import { usePutCommand } from '../../lib/outbox/use-outbox.ts';
import { SelectionFrame } from '../../shared/selection/selection-frame.tsx';
import type { Selection } from '../../shared/selection/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { bookmarkCommand } from './data.ts';

type SelectionBarProps = { listed: readonly string[]; selection: Selection };

/** How many posts are selected, and taking them off the list. */
export function SelectionBar({ listed, selection }: SelectionBarProps) {
  const put = usePutCommand(bookmarkCommand);
  const { ids } = selection;

  function set(bookmarked: boolean): void {
    // The one that is put last stands on top.
    for (const postId of listed.filter((id) => ids.includes(id)).reverse())
      put(`bookmark:${postId}`, { postId, bookmarked });
  }

  function remove(): void {
    set(false);
    selection.clear();
    toast.info(`${formatCount(ids.length, 'publicação', 'publicações')} fora dos salvos`, {
      label: 'Desfazer',
      onPress: () => set(true),
    });
  }

  return (
    <SelectionFrame
      selection={selection}
      listed={listed}
      labels={{
        all: 'Selecionar todas as que estão na tela',
        count: ids.length === 1 ? '1 selecionada' : `${ids.length} selecionadas`,
        leave: 'Cancelar seleção',
      }}
    >
      {ids.length > 0 && (
        <Button variant="quiet" icon={<Icon of={IconBookmarkOff} size={18} />} onClick={remove}>
          <span>
            Tirar<span className="max-tablet:sr-only"> dos salvos</span>
          </span>
        </Button>
      )}
    </SelectionFrame>
  );
}
