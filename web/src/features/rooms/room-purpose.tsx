import type { Room } from '@publyka/contract/routes/rooms';
import { communityTexts } from '@publyka/contract/text/texts';
import { Quote } from '../../ui/quote.tsx';

/** On top of a thread: what it is for. It scrolls away with the oldest message. */
export function RoomPurpose({ room }: { room: Room }) {
  return (
    <div className="mx-3 mt-1.5 mb-3 rounded-card border border-bubble-line bg-bubble p-3.5">
      <Quote voice="read">
        <span className="wrap-anywhere whitespace-pre-line">{room.description ?? communityTexts.roomSubtitle}</span>
        <span className="mt-1 block font-sans text-meta text-ink-3">
          {communityTexts.participants(room.membersCount)}
        </span>
      </Quote>
    </div>
  );
}
