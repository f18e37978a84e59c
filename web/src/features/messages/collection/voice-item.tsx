import type { Attachment } from '@publyka/contract/routes/attachments';
import type { Message } from '@publyka/contract/routes/messages';
import { useEffect } from 'react';
import { useMe } from '../../../lib/session/session.ts';
import { playback } from '../voice/playback.ts';
import { VoicePlayer } from '../voice/voice-player.tsx';

/** A voice message as the conversation plays it, until one leaves the page. */
export function VoiceItem({ message, voice }: { message: Message; voice: Attachment }) {
  const me = useMe();
  useEffect(() => () => playback.pause(), []);
  return <VoicePlayer message={message} voice={voice} isMine={message.author.id === me.id} />;
}
