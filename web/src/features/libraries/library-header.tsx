import type { Library } from '@publyka/contract/routes/libraries';
import type { ReactNode } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { useNavigateBack } from '../../lib/navigation/navigate-back.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { worksText } from './library-labels.ts';

/** One's own has a title; another's is named by whose it is. */
export function LibraryHeader({ library, actions }: { library: Library; actions: ReactNode }) {
  const goBack = useNavigateBack('/profile');
  const { owner, worksCount, audience } = library;
  if (audience !== null) return <ScreenHeader title="Biblioteca" onBack={goBack} actions={actions} />;
  const named =
    owner.kind === 'person'
      ? { id: owner.person.id, name: owner.person.fullName, avatar: owner.person.avatar }
      : owner.community;
  return (
    <ScreenHeader
      title={named.name}
      voice="name"
      subtitle={`Biblioteca · ${worksText(worksCount)}`}
      leading={
        <Avatar
          id={named.id}
          name={named.name}
          src={avatarSrc(named, 40)}
          size={40}
          shape={owner.kind === 'person' ? 'person' : 'group'}
        />
      }
      onBack={goBack}
      actions={actions}
    />
  );
}
