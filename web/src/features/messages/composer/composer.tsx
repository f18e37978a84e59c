import { messageMaxLength } from '@publyka/contract/limits';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CommandFile } from '../../../lib/outbox/command.ts';
import { problemOfText } from '../../../lib/problem-of-text.ts';
import { usePersistentState } from '../../../lib/storage/persistent-state.ts';
import { FormulaPreview } from '../../../shared/formulas/formula-preview.tsx';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { withStarter } from '../conversation/starters.ts';
import { AttachButton } from '../files/attach-button.tsx';
import { useDraftFiles } from '../files/use-draft-files.tsx';
import { useConversationCompletion } from '../mention/use-conversation-completion.ts';
import { useVoice } from '../voice/use-voice.tsx';

export type ComposerHandle = {
  /** Puts a sentence to begin with into the field, which takes the focus. */
  start: (starter: string) => void;
  focus: () => void;
  /** Adds files, and the field takes the focus for their caption. */
  attach: (files: File[]) => void;
};

type ComposerProps = {
  ref: Ref<ComposerHandle>;
  place: ConversationPlace;
  placeholder: string;
  /** Names the person and the conversation. */
  draftKey: string;
  /** The editor it replaces had the focus. */
  takesFocus: boolean;
  /** Text of an editor whose message is gone; appended to the draft. */
  rescuedText: string | null;
  onSend: (content: string, files: readonly CommandFile[]) => void;
  onPollSent: () => void;
  onTyping: () => void;
  onEscape: () => void;
  /** The up arrow in an empty field. */
  onEditLast: () => void;
};

/** Enter sends, Shift+Enter breaks the line. The draft survives a reload. */
export function Composer(props: ComposerProps) {
  const { ref, place, draftKey, takesFocus, rescuedText, onSend, onTyping, onEscape, onEditLast } = props;
  const [text, setText] = usePersistentState(draftKey);
  const form = useRef<HTMLFormElement>(null);
  const completion = useConversationCompletion({ communityId: place.communityId, form, setText });
  const content = cleanText(text);
  const length = [...content].length;
  const problem = problemOfText(text, messageMaxLength);
  const focusField = () => form.current?.querySelector('textarea')?.focus();
  const files = useDraftFiles(place, focusField);
  const voice = useVoice(place, (recorded) => onSend('', recorded));
  const isEmpty = length === 0 && files.ready.length === 0;
  const canSend = !isEmpty && length <= messageMaxLength;

  const focus = useEffectEvent(() => takesFocus && focusField());
  useEffect(() => void focus(), []);
  const rescue = useEffectEvent(() => {
    if (rescuedText !== null) setText([text, rescuedText].filter(Boolean).join('\n'));
  });
  useEffect(() => rescue(), []);

  function start(starter: string): void {
    const next = withStarter(text, starter);
    const field = form.current?.querySelector('textarea');
    // Drawn first, so that the cursor goes behind the last word.
    flushSync(() => setText(next));
    field?.focus();
    field?.setSelectionRange(next.length, next.length);
  }
  function attach(chosen: File[]): void {
    files.add(chosen);
    focusField();
  }
  useImperativeHandle(ref, () => ({ start, attach, focus: focusField }));

  function send(): void {
    if (!canSend) return;
    setText('');
    onSend(content, files.ready);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || completion.takesKey(event)) return;
    if (event.key === 'Escape') onEscape();
    if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  return (
    <>
      {files.tray}
      {voice.bar}
      {voice.dialog}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className={classNames(
          'mx-auto flex w-full max-w-(--column) items-end gap-0.5 px-1.5 py-2',
          // The finger on the microphone needs its button to stay in the page.
          voice.bar ? 'invisible absolute inset-x-0 bottom-0' : 'relative',
        )}
      >
        {completion.list}
        <AttachButton place={place} onFiles={attach} onPollSent={props.onPollSent} />
        <div className="flex min-w-0 flex-1 items-end rounded-[1.375rem] bg-sunken pl-4 has-[textarea:focus]:outline-2 has-[textarea:focus]:outline-ink">
          <div className="min-w-0 flex-1 py-2.75">
            <Textarea
              bare
              aria-label="Mensagem"
              placeholder={props.placeholder}
              className="placeholder:truncate placeholder:text-[length:clamp(0.8125rem,3.6vw,var(--text-ui))] placeholder:tracking-[-0.02em]"
              minRows={1}
              maxRows={5}
              value={text}
              aria-autocomplete="list"
              onSelect={completion.note}
              onChange={(event) => {
                completion.note(event);
                setText(event.currentTarget.value);
                if (cleanText(event.currentTarget.value) !== '') onTyping();
              }}
              onKeyDown={handleKeyDown}
            />
            <FormulaPreview text={text} voice="say" className="pr-3 pb-1" />
            {problem !== null && (
              <p role="status" className="text-meta text-danger">
                {problem}
              </p>
            )}
          </div>
          {completion.button}
        </div>
        {isEmpty ? (
          voice.button
        ) : (
          <IconButton
            type="submit"
            label="Enviar"
            tone="mark"
            disabled={!canSend}
            // A press would take the focus from the field and close the keyboard.
            onPointerDown={(event) => event.preventDefault()}
            className="ml-1 rounded-full!"
            icon={<Icon of={IconArrowUp} />}
          />
        )}
      </form>
    </>
  );
}
