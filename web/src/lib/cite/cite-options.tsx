import type { ReferenceOptions } from '@publyka/contract/abnt';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { usePersistentState } from '../persistent-state.ts';
import { manyAuthors } from '../references/reference-text.tsx';

type Names = 'full' | 'initials';
type Authors = 'all' | 'first';

type Choices = {
  names: Names;
  setNames: (names: Names) => void;
  authors: Authors;
  setAuthors: (authors: Authors) => void;
};

/** How this browser last wanted the names in a reference. */
export function useCiteOptions(authorsCount: number): Choices & { options: Pick<ReferenceOptions, 'names' | 'etAl'> } {
  const [keptNames, setNames] = usePersistentState('abnt-names');
  const [keptAuthors, setAuthors] = usePersistentState('abnt-authors');
  const names = keptNames === 'initials' ? 'initials' : 'full';
  const isFirst = keptAuthors === '' ? authorsCount > manyAuthors : keptAuthors === 'first';
  const authors = isFirst ? 'first' : 'all';
  return { options: { names, etAl: authors === 'first' }, names, setNames, authors, setAuthors };
}

export function CiteOptions({ names, setNames, authors, setAuthors }: Choices) {
  return (
    <Popover
      title="Como escrever os nomes"
      align="end"
      className="w-[17rem]"
      trigger={
        <IconButton label="Como escrever os nomes" icon={<Icon of={IconAdjustmentsHorizontal} />} className="-mr-2.5" />
      }
    >
      <RadioList
        legend="Prenomes"
        showLegend
        options={[
          { value: 'full', label: 'Por extenso' },
          { value: 'initials', label: 'Só as iniciais' },
        ]}
        value={names}
        onValueChange={setNames}
      />
      <RadioList
        className="mt-3"
        legend="Quatro ou mais autores"
        showLegend
        options={[
          { value: 'all', label: 'Todos' },
          {
            value: 'first',
            label: (
              <>
                O primeiro e <i>et al.</i>
              </>
            ),
          },
        ]}
        value={authors}
        onValueChange={setAuthors}
      />
    </Popover>
  );
}
