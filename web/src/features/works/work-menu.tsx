import type { Work } from '@publyka/contract/routes/works';
import { successTexts } from '@publyka/contract/text/texts';
import { IconArrowsJoin, IconDots, IconHistory, IconLink, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { copy, copyFailedText, share } from '../../lib/share.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx';

const CorrectSheet = lazyPart(() => import('./correct-sheet.tsx').then((part) => part.CorrectSheet));

const HistorySheet = lazyPart(() => import('./history-sheet.tsx').then((part) => part.HistorySheet));

const MergeSheet = lazyPart(() => import('./merge-sheet.tsx').then((part) => part.MergeSheet));

type Layer = 'history' | 'merge';

type WorkMenu = { button: ReactNode; layers: ReactNode; correct: () => void; openHistory: () => void };

/** What members do for a work, and the sheets that this opens. */
export function useWorkMenu(work: Work, isEditing: boolean): WorkMenu {
  const [layer, setLayer] = useState<Layer | null>(null);
  const navigate = useNavigate();
  const propsOf = (name: Layer) => ({
    work,
    open: layer === name,
    onOpenChange: (open: boolean) => setLayer(open ? name : null),
  });
  function setEditing(isOpen: boolean): void {
    const search = isOpen ? { preencher: 1 as const } : {};
    void navigate({ to: '/obra/$workId', params: { workId: work.id }, search, replace: true, resetScroll: false });
  }
  const button = (
    <Menu trigger={<IconButton label="Mais opções" icon={<Icon of={IconDots} />} />}>
      <MenuItem icon={<Icon of={IconLink} />} onSelect={() => void copyWorkLink(work)}>
        Copiar link
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => setEditing(true)}>
        {work.csl ? 'Corrigir dados' : 'Preencher à mão'}
      </MenuItem>
      <MenuItem icon={<Icon of={IconHistory} />} onSelect={() => setLayer('history')}>
        Histórico
      </MenuItem>
      <MenuItem icon={<Icon of={IconArrowsJoin} />} onSelect={() => setLayer('merge')}>
        Juntar com outra obra
      </MenuItem>
    </Menu>
  );
  const layers = (
    <>
      <CorrectSheet work={work} open={isEditing} onOpenChange={setEditing} />
      <HistorySheet {...propsOf('history')} />
      <MergeSheet {...propsOf('merge')} />
    </>
  );
  return { button, layers, correct: () => setEditing(true), openHistory: () => setLayer('history') };
}

function workUrl(workId: string): string {
  return new URL(`/obra/${workId}`, window.location.origin).href;
}

export function shareWork({ id, title, authors }: Work): Promise<void> {
  const url = workUrl(id);
  const link = { title: title ?? 'Obra', text: [authors, title].filter(Boolean).join('. '), url };
  return share(link, { copied: successTexts.linkCopied, failed: copyFailedText(url) }, 'members');
}

function copyWorkLink({ id }: Work): Promise<void> {
  const url = workUrl(id);
  return copy(url, { copied: successTexts.linkCopiedToClipboard, failed: copyFailedText(url) });
}
