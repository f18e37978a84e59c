import { Dialog } from '@base-ui/react/dialog';
import type { Drop } from '@publyka/contract/drops';
import { IconBadgeCc, IconDots, IconLink, IconTrash, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { DeleteDropDialog } from '../delete-drop-dialog.tsx';
import { copyDropLink } from '../share-drop.ts';

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const onVideo =
  'text-white hover:bg-[rgb(255_255_255/0.16)] active:bg-[rgb(255_255_255/0.16)] focus-visible:outline-white';

type ViewerBarProps = {
  drop: Drop;
  isMuted: boolean;
  onMutedChange: (isMuted: boolean) => void;
  hasCaptions: boolean;
  onCaptionsChange: (hasCaptions: boolean) => void;
};

/** Over every drop: close, sound, and what is done more rarely. */
export function ViewerBar({ drop, isMuted, onMutedChange, hasCaptions, onCaptionsChange }: ViewerBarProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between px-1.5 pt-[calc(0.375rem+var(--safe-top))] *:pointer-events-auto">
      <CloseButton />
      <div className="flex">
        <IconButton
          label="Som"
          pressed={!isMuted}
          title={isMuted ? 'Ligar o som (M)' : 'Desligar o som (M)'}
          onClick={() => onMutedChange(!isMuted)}
          icon={isMuted ? <IconVolumeOff {...iconProps} /> : <IconVolume {...iconProps} />}
          className={onVideo}
        />
        <Menu trigger={<IconButton label="Mais opções" icon={<IconDots {...iconProps} />} className={onVideo} />}>
          {drop.captionsUrl && (
            <MenuItem icon={<IconBadgeCc {...iconProps} />} onSelect={() => onCaptionsChange(!hasCaptions)}>
              {hasCaptions ? 'Ocultar legendas' : 'Mostrar legendas'}
            </MenuItem>
          )}
          <MenuItem icon={<IconLink {...iconProps} />} onSelect={() => void copyDropLink(drop.id)}>
            Copiar link
          </MenuItem>
          {drop.can.delete && (
            <MenuItem danger icon={<IconTrash {...iconProps} />} onSelect={() => setIsConfirming(true)}>
              Excluir
            </MenuItem>
          )}
        </Menu>
      </div>
      {drop.can.delete && <DeleteDropDialog drop={drop} open={isConfirming} onOpenChange={setIsConfirming} />}
    </div>
  );
}

export function CloseButton() {
  return <Dialog.Close render={<IconButton label="Fechar" icon={<IconX {...iconProps} />} className={onVideo} />} />;
}
