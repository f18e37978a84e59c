import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/session/session.ts';
import { browserStorage } from '../../../lib/storage/storage.ts';
import { draftTextKey } from '../../../shared/unread/message-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenHeader } from '../../../ui/screen-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { draftUploadsKey } from '../files/draft-uploads-key.ts';
import { loadFilesCode } from '../files/use-files-code.ts';
import { forgetShare, type ReceivedShare, readShare } from './received-share.ts';

type SharePageProps = {
  /** The RePublykas to choose from. */
  renderChoice: (onChoose: (communityId: string) => void) => ReactNode;
  onBack: () => void;
  onOpen: (communityId: string) => void;
};

/** Asks where what another app has shared goes; there it waits in the field, and nothing is sent yet. */
export function SharePage({ renderChoice, onBack, onOpen }: SharePageProps) {
  const me = useMe();
  const { data: share, isPending } = useQuery({ queryKey: ['received-share'], queryFn: readShare, gcTime: 0 });

  async function choose({ words, files }: ReceivedShare, communityId: string): Promise<void> {
    const place = { communityId, roomId: null };
    const textKey = draftTextKey(me.id, place);
    const { addFiles } = await loadFilesCode();
    const draft = [browserStorage.read(textKey), words].filter(Boolean).join('\n');
    if (draft) browserStorage.write(textKey, draft);
    if (files.length > 0) addFiles(draftUploadsKey(me.id, place), files);
    await forgetShare();
    onOpen(communityId);
  }

  async function handleChoice(communityId: string): Promise<void> {
    if (!share) return;
    try {
      await choose(share, communityId);
    } catch {
      toast.error('Não foi possível anexar. Confira sua conexão e tente novamente.');
    }
  }

  return (
    <>
      <ScreenHeader title="Compartilhar" onBack={onBack} />
      {share && (
        <>
          <SharedThings share={share} />
          {renderChoice((communityId) => void handleChoice(communityId))}
        </>
      )}
      {!share && !isPending && (
        <EmptyState
          mark="[…]"
          title="Nada chegou para compartilhar"
          className="px-(--gutter)!"
          action={<Button onClick={onBack}>Voltar</Button>}
        >
          Volte ao outro aplicativo e compartilhe de novo com a Publyka. Um arquivo muito grande pode não caber.
        </EmptyState>
      )}
    </>
  );
}

/** More names than that say less. */
const namesShown = 3;

function SharedThings({ share: { words, files } }: { share: ReceivedShare }) {
  const names = files.slice(0, namesShown).map((file) => file.name);
  const more = files.length - names.length;
  return (
    <div className="border-b border-line px-(--gutter) py-4">
      {words && <p className="line-clamp-3 text-chat wrap-anywhere">{words}</p>}
      {names.length > 0 && (
        <p className="text-ui wrap-anywhere text-ink-2">
          {names.join(', ')}
          {more > 0 && ` e mais\u00a0${more}`}
        </p>
      )}
      <h2 className="mt-4 text-ui font-semibold">Em qual RePublyka?</h2>
      <p className="text-meta text-ink-3">Fica no campo de mensagem, e só vai quando você enviar.</p>
    </div>
  );
}
