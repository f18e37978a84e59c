import { IconChartBar, IconFiles, IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ConversationPlace } from '../../../lib/cache/unread.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyLayer } from '../../../ui/lazy-layer.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';

const NewPollSheet = lazyLayer(() => import('../polls/new-poll-sheet.tsx').then((part) => part.NewPollSheet), {
  whenOpened: true,
});

type AttachButtonProps = { place: ConversationPlace; onFiles: (files: File[]) => void; onPollSent: () => void };

/** Phones offer the camera, too. What may not be sent is refused with its reason. */
export function AttachButton({ place, onFiles, onPollSent }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu align="start" side="top" trigger={<IconButton label="Anexar" icon={<Icon of={IconPaperclip} />} />}>
        <MenuItem icon={<Icon of={IconFiles} />} onSelect={() => input.current?.click()}>
          Arquivos
        </MenuItem>
        <MenuItem icon={<Icon of={IconChartBar} />} onSelect={() => setIsAsking(true)}>
          Enquete
        </MenuItem>
      </Menu>
      <FileInput ref={input} label="Arquivos para anexar" accept="*/*" multiple onFiles={onFiles} />
      <NewPollSheet open={isAsking} onOpenChange={setIsAsking} place={place} onSent={onPollSent} />
    </>
  );
}
