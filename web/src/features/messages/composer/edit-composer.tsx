import { messageMaxLength } from '@publyka/contract/limits';
import type { Message } from '@publyka/contract/routes/messages';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormulaPreview } from '../../../shared/formulas/formula-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useEditMessage } from '../data/mutations.ts';
import { useConversationCompletion } from '../mention/use-conversation-completion.ts';

type EditComposerProps = {
  open: boolean;
  message: Message;
  /** Null for unchanged text. */
  onChange: (text: string | null) => void;
  onOpenChange: (open: boolean) => void;
};

/**
 * Replaces the composer while a message is edited: Enter saves, Esc cancels. An edit saved in another tab or device is
 * taken over if nothing was typed here; otherwise a note says so, and the last one to save wins.
 */
export function EditComposer({ message, onChange, onOpenChange }: EditComposerProps) {
  const onClose = () => onOpenChange(false);
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(message.content);
  const [begunWith, setBegunWith] = useState(message.content);
  const { mutate, isPending } = useEditMessage({ onSaved: onClose });
  const { note, takesKey, list } = useConversationCompletion({
    communityId: message.communityId,
    form,
    setText: change,
  });
  const content = cleanText(text);
  const length = [...content].length;
  const canSave = (length > 0 || message.attachments.length > 0) && length <= messageMaxLength;
  const isEditedElsewhere = message.content !== begunWith && !isPending;
  if (isEditedElsewhere && content === begunWith) takeOver();

  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  function takeOver(): void {
    setBegunWith(message.content);
    setText(message.content);
  }

  function change(next: string): void {
    setText(next);
    onChange(cleanText(next) === message.content ? null : next);
  }

  function save(): void {
    if (!canSave || isPending) return;
    if (content === message.content) onClose();
    else mutate({ message, content });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || takesKey(event)) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Editando mensagem"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="relative mx-auto w-full max-w-(--column) px-4 pt-1 pb-3"
    >
      {list}
      <div className="flex items-center gap-3.5">
        <Icon of={IconPencil} size={18} />
        <p className="flex-1 text-ui font-semibold">Editando mensagem</p>
        <button type="button" onClick={onClose} className="min-h-11 px-1 text-ui text-ink-2 hover:text-ink">
          Cancelar
        </button>
      </div>
      <p role="status" className="text-meta text-ink-2">
        {isEditedElsewhere && (
          <span className="block pb-2">
            Esta mensagem foi editada em outra aba ou aparelho. Se você salvar, o seu texto fica no lugar daquele.{' '}
            <TextButton
              onClick={() => {
                takeOver();
                onChange(null);
              }}
            >
              Usar o texto de lá
            </TextButton>
          </span>
        )}
      </p>
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Textarea
            aria-label="Mensagem"
            minRows={1}
            maxRows={5}
            value={text}
            aria-autocomplete="list"
            onSelect={note}
            onChange={(event) => {
              note(event);
              change(event.currentTarget.value);
            }}
            onKeyDown={handleKeyDown}
          />
          <FormulaPreview text={text} voice="say" />
        </div>
        <Button type="submit" busy={isPending} disabled={!canSave}>
          Salvar
        </Button>
      </div>
    </form>
  );
}
