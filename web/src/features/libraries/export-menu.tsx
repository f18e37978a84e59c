import { type LibraryFormat, libraryFileAddress } from '@publyka/contract/library-file-address';
import type { ReactElement } from 'react';
import { Menu, MenuLink } from '../../ui/menu.tsx';

const formats: readonly { format: LibraryFormat; label: string }[] = [
  { format: 'bib', label: 'BibTeX (.bib)' },
  { format: 'ris', label: 'RIS (.ris)' },
  { format: 'json', label: 'CSL-JSON (.json)' },
  { format: 'rtf', label: 'Referências (.rtf)' },
  { format: 'txt', label: 'Referências (.txt)' },
];

type ExportMenuProps = {
  trigger: ReactElement;
  libraryId: string;
  /** Those marked, or of one tag; otherwise the whole library. */
  only: { works?: readonly string[]; tag?: string };
};

/** 'Exportar': each format is a file of the server's. */
export function ExportMenu({ trigger, libraryId, only }: ExportMenuProps) {
  return (
    <Menu trigger={trigger}>
      {formats.map(({ format, label }) => (
        <MenuLink key={format} render={<a href={libraryFileAddress(libraryId, format, only)} download />}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}
