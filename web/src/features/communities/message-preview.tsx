import type { LastMessage } from '@publyka/contract/routes/communities';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { communityTexts } from '@publyka/contract/text/texts';
import { cleanText } from '@publyka/contract/text/visible-text';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { usePersistentState } from '../../lib/storage/persistent-state.ts';
import { draftTextKey } from '../../shared/unread/message-draft.ts';

/** What was said last and by whom, on one line. */
export function MessagePreview({ message, isDirect = false }: { message: LastMessage | null; isDirect?: boolean }) {
  const me = useMe();
  if (!message) return 'Nenhuma mensagem ainda';
  const { author, content } = message;
  return (
    <>
      {author.id === me.id && communityTexts.ownMessage}
      {author.id !== me.id && !isDirect && <bdi>{`${firstName(author.fullName)}: `}</bdi>}
      <bdi>{content}</bdi>
    </>
  );
}

type DraftPreviewProps = { communityId: string /** As long as nothing is begun. */; children: ReactNode };

/** What one has begun to write there, in place of what was said last. Read once: the field is elsewhere. */
export function DraftPreview({ communityId, children }: DraftPreviewProps) {
  const me = useMe();
  const [draft] = usePersistentState(draftTextKey(me.id, { communityId, roomId: null }));
  if (cleanText(draft) === '') return children;
  return (
    <>
      <span className="font-serif text-ink italic">Rascunho:</span> <bdi className="text-ink-2">{draft}</bdi>
    </>
  );
}
