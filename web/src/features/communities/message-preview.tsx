import type { LastMessage } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { useMe } from '../../lib/session/session.ts';

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

function firstName(fullName: string): string {
  return fullName.split(' ', 1)[0] ?? fullName;
}
