import { IconPaperclip } from '@tabler/icons-react';
import { useMe } from '../../../lib/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { chooseKindOfDraft, postKinds } from './draft.ts';

/** Beside the line that opens 'Criar Publicação', on wide screens: opens it at one kind. The line itself is for text. */
export function KindButtons({ onCompose }: { onCompose: () => void }) {
  const me = useMe();
  return (
    <div className="-mr-3 hidden wide:block">
      <Menu trigger={<IconButton label="Imagem, vídeo ou link" icon={<Icon of={IconPaperclip} />} />}>
        {postKinds.slice(1).map(({ kind, label, icon }) => (
          <MenuItem
            key={kind}
            icon={<Icon of={icon} />}
            onSelect={() => {
              chooseKindOfDraft(me.id, kind);
              onCompose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
