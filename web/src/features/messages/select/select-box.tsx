import type { Message } from '@publyka/contract/routes/messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatClock } from '../../../ui/format-time.ts';
import { useConversationActions } from '../conversation-context.ts';
import { useRowTabIndex } from '../roving-focus.ts';

/** Over a message while one chooses: all of it is a checkbox, and nothing in it can be pressed. */
export function SelectBox({ message }: { message: Message }) {
  const { selectedIds, toggleSelected } = useConversationActions();
  const tabIndex = useRowTabIndex();
  const { author, createdAt } = message;
  const isChosen = selectedIds?.has(message.id) ?? false;
  const box = useRef<HTMLInputElement>(null);
  const takesFocus = isChosen && selectedIds?.size === 1;
  // One comes to the first one from its menu.
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) box.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  return (
    <label className="absolute inset-0 z-10 flex cursor-pointer items-center has-checked:bg-ink/8">
      <input
        type="checkbox"
        className="check-box ml-3"
        ref={box}
        tabIndex={tabIndex}
        checked={isChosen}
        // Beside the click there is no Shift.
        onChange={() => undefined}
        onClick={({ shiftKey }) => toggleSelected(message, shiftKey)}
        aria-label={`Selecionar a mensagem de ${author.fullName}, ${formatClock(new Date(createdAt))}`}
      />
    </label>
  );
}
