import { useMe } from '../../../lib/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { chooseKindOfDraft, postKinds } from './draft.ts';

/** Beside the line that opens 'Criar Publicação', on wide screens: each opens it at one kind. The line itself is for text. */
export function KindButtons({ onCompose }: { onCompose: () => void }) {
  const me = useMe();
  return (
    <div className="-mr-3 hidden wide:flex">
      {postKinds.slice(1).map(({ kind, label, icon }) => (
        <IconButton
          key={kind}
          label={label}
          aria-haspopup="dialog"
          icon={<Icon of={icon} />}
          onClick={() => {
            chooseKindOfDraft(me.id, kind);
            onCompose();
          }}
        />
      ))}
    </div>
  );
}
