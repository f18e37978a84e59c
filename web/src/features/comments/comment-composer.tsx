import { commentMaxLength } from '@publyka/contract/limits';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { problemOfText } from '../../lib/problem-of-text.ts';
import { useMe } from '../../lib/session/session.ts';
import { usePersistentState } from '../../lib/storage/persistent-state.ts';
import { FormulaPreview } from '../../shared/formulas/formula-preview.tsx';
import { useFieldCompletion } from '../../shared/mentions/use-field-completion.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { Answering, AnsweringState } from './answering.ts';
import { AnsweringBar } from './answering-bar.tsx';
import { commentDraftKey } from './draft-key.ts';

type CommentComposerProps = {
  postId: string;
  /** Id of the field, to focus it. */
  fieldId?: string;
  state: Pick<AnsweringState, 'answering' | 'cancel'>;
  onSend: (content: string, answering: Answering | null) => void;
};

/** Enter sends, Shift+Enter breaks the line. The draft survives a reload. */
export function CommentComposer({ postId, fieldId, state, onSend }: CommentComposerProps) {
  const me = useMe();
  const [text, setText] = usePersistentState(commentDraftKey(me.id, postId));
  const { answering, cancel } = state;
  const form = useRef<HTMLFormElement>(null);
  const { note, takesKey, list } = useFieldCompletion({ of: { postId }, form, setText });
  const begin = useEffectEvent(({ comment }: Answering) => {
    // An answer to an answer stands on the same level: it says to whom it is.
    if (comment.parentId !== null && comment.author.id !== me.id && cleanText(text) === '')
      setText(`@${comment.author.username} `);
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  });
  useEffect(() => {
    if (answering) begin(answering);
  }, [answering]);
  const content = cleanText(text);
  const length = [...content].length;
  const problem = problemOfText(text, commentMaxLength);
  const canSend = length > 0 && length <= commentMaxLength;

  function send(): void {
    if (!canSend) return;
    onSend(content, answering);
    setText('');
    cancel();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || takesKey(event)) return;
    if (event.key === 'Escape' && answering) {
      // The dialog around it stays open.
      event.stopPropagation();
      cancel();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="relative w-full"
    >
      {list}
      {answering && <AnsweringBar answering={answering} onCancel={cancel} />}
      <div className="flex items-end gap-2.5">
        <Avatar id={me.id} name={me.fullName} src={avatarSrc(me, 36)} size={36} className="mb-1" />
        <div className="min-w-0 flex-1 rounded-[1.375rem] bg-sunken px-4 py-2.75 focus-within:outline-2 focus-within:outline-ink">
          <Textarea
            bare
            id={fieldId}
            aria-label="Adicione um comentário"
            aria-describedby={problem === null ? undefined : `${postId}-problem`}
            placeholder="Adicione um comentário..."
            minRows={1}
            maxRows={5}
            value={text}
            aria-autocomplete="list"
            onSelect={note}
            onChange={(event) => {
              note(event);
              setText(event.currentTarget.value);
            }}
            onKeyDown={handleKeyDown}
          />
          <FormulaPreview text={text} voice="say" className="pb-1" />
          {problem !== null && (
            <p id={`${postId}-problem`} role="status" className="text-meta text-danger">
              {problem}
            </p>
          )}
        </div>
        <IconButton
          type="submit"
          label="Enviar"
          tone="mark"
          disabled={!canSend}
          icon={<Icon of={IconArrowUp} />}
          className={classNames('rounded-full!', length === 0 && 'pointer-events-none -ml-2.5 w-0! opacity-0')}
        />
      </div>
    </form>
  );
}
