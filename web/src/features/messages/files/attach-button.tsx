import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../../ui/layer-trigger.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const AttachMenu = lazyPart(() => import('./attach-menu.tsx').then((part) => part.AttachMenu));

type AttachButtonProps = { place: ConversationPlace; onFiles: (files: File[]) => void; onPollSent: () => void };

/** Phones offer the camera, too. What may not be sent is refused with its reason. */
export function AttachButton({ place, onFiles, onPollSent }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: <IconButton label="Anexar" icon={<Icon of={IconPaperclip} />} />,
    kind: 'menu',
    code: AttachMenu,
  });
  return (
    <>
      {button}
      <AttachMenu
        open={isOpen}
        onOpenChange={change}
        anchor={anchor}
        place={place}
        onPick={() => input.current?.click()}
        onSent={onPollSent}
      />
      <FileInput ref={input} label="Arquivos para anexar" accept="*/*" multiple onFiles={onFiles} />
    </>
  );
}
