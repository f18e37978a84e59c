import type { LibraryFormat } from '@publyka/contract/library-file-address';
import type { Library } from '@publyka/contract/routes/libraries';
import { IconChecks, IconDots, IconEye, IconFileImport, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { LayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

const AudienceSheet = lazyPart(() => import('./settings-sheets.tsx').then((part) => part.AudienceSheet));
const AddressSheet = lazyPart(() => import('./settings-sheets.tsx').then((part) => part.AddressSheet));

const ExportSheet = lazyPart(() => import('./export-sheet.tsx').then((part) => part.ExportSheet));

type LibraryMenuProps = { library: Library; onImport: () => void; onMark: () => void };

export function LibraryMenu({ library, onImport, onMark }: LibraryMenuProps) {
  const [sheet, setSheet] = useState<'audience' | 'address' | null>(null);
  const propsOf = (name: 'audience' | 'address') => ({
    library,
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : null),
  });
  return (
    <>
      <Menu trigger={<IconButton label="Mais opções" icon={<Icon of={IconDots} />} />}>
        <MenuItem icon={<Icon of={IconChecks} />} onSelect={onMark}>
          Marcar obras
        </MenuItem>
        {library.can.edit && (
          <MenuItem icon={<Icon of={IconFileImport} />} onSelect={onImport}>
            Importar arquivo
          </MenuItem>
        )}
        <MenuItem icon={<Icon of={IconLink} />} onSelect={() => setSheet('address')}>
          Endereço para Overleaf e Zotero
        </MenuItem>
        {library.audience && (
          <MenuItem icon={<Icon of={IconEye} />} onSelect={() => setSheet('audience')}>
            Quem vê
          </MenuItem>
        )}
      </Menu>
      <AudienceSheet {...propsOf('audience')} />
      <AddressSheet {...propsOf('address')} />
    </>
  );
}

const formats: readonly { format: LibraryFormat; label: string }[] = [
  { format: 'bib', label: 'BibTeX (.bib)' },
  { format: 'ris', label: 'RIS (.ris)' },
  { format: 'json', label: 'CSL-JSON (.json)' },
  { format: 'rtf', label: 'Referências (.rtf)' },
  { format: 'txt', label: 'Referências (.txt)' },
];

type ExportMenuProps = {
  trigger: LayerTrigger;
  libraryId: string;
  /** Those marked, or of one tag; otherwise the whole library. */
  only: { works?: readonly string[]; tag?: string };
};

/** 'Exportar': each format is a file of the server's, which says first what it cannot hold. */
export function ExportMenu({ trigger, libraryId, only }: ExportMenuProps) {
  const [chosen, setChosen] = useState<LibraryFormat | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  function choose(format: LibraryFormat): void {
    setChosen(format);
    setIsOpen(true);
  }
  return (
    <>
      <Menu trigger={trigger}>
        {formats.map(({ format, label }) => (
          <MenuItem key={format} onSelect={() => choose(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {chosen && (
        <ExportSheet
          open={isOpen}
          onOpenChange={setIsOpen}
          libraryId={libraryId}
          format={chosen}
          label={formats.find(({ format }) => format === chosen)?.label ?? ''}
          only={only}
        />
      )}
    </>
  );
}
