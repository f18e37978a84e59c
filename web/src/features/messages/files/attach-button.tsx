import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Phones offer the camera, too. What may not be sent is refused with its reason. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Anexar" onClick={() => input.current?.click()} icon={<Icon of={IconPaperclip} />} />
      <FileInput ref={input} label="Arquivos para anexar" accept="*/*" multiple onFiles={onFiles} />
    </>
  );
}
