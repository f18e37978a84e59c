import type { Library } from '@publyka/contract/routes/libraries';
import { IconChecks, IconDots, IconEye, IconFileImport, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

const AudienceSheet = lazyLayer(() => import('./settings-sheets.tsx').then((part) => part.AudienceSheet));
const AddressSheet = lazyLayer(() => import('./settings-sheets.tsx').then((part) => part.AddressSheet));

type LibraryMenuProps = { library: Library; onImport: () => void; onMark: () => void };

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function LibraryMenu({ library, onImport, onMark }: LibraryMenuProps) {
  const [sheet, setSheet] = useState<'audience' | 'address' | null>(null);
  const propsOf = (name: 'audience' | 'address') => ({
    library,
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : null),
  });
  return (
    <>
      <Menu trigger={<IconButton label="Mais opções" icon={<IconDots {...icon} />} />}>
        <MenuItem icon={<IconChecks {...icon} />} onSelect={onMark}>
          Marcar obras
        </MenuItem>
        {library.can.edit && (
          <MenuItem icon={<IconFileImport {...icon} />} onSelect={onImport}>
            Importar .bib ou .ris
          </MenuItem>
        )}
        <MenuItem icon={<IconLink {...icon} />} onSelect={() => setSheet('address')}>
          Endereço para Overleaf e Zotero
        </MenuItem>
        {library.audience && (
          <MenuItem icon={<IconEye {...icon} />} onSelect={() => setSheet('audience')}>
            Quem vê
          </MenuItem>
        )}
      </Menu>
      <AudienceSheet {...propsOf('audience')} />
      <AddressSheet {...propsOf('address')} />
    </>
  );
}
