import { editReasonMaxLength } from '@publyka/contract/limits';
import type { Edit } from '@publyka/contract/routes/versions';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type FormEvent, useRef, useState } from 'react';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { usePersistentDraft } from '../../lib/storage/persistent-state.ts';
import { Field } from '../../ui/field.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { FormulaPreview } from '../formulas/formula-preview.tsx';
import { useFieldCompletion } from '../mentions/use-field-completion.tsx';
import { type EditDraft, type EditedKind, editDraftKey, isEditDraft, untouched } from './edit-draft.ts';

type EditSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: EditedKind;
  /** Under which it stands, or which it is. */
  postId: string;
  /** As it is now: others devices may edit it meanwhile. */
  thing: { id: string; content: string; version: number };
  maxLength: number;
  save: (edit: Edit) => Promise<unknown>;
  /** Fetches the thing again, after an edit was refused since there is a later version. */
  onStale: () => void;
};

const names = {
  post: { title: 'Editar publicação', label: 'Texto da publicação', failed: 'Erro ao editar publicação' },
  comment: { title: 'Editar comentário', label: 'Comentário', failed: 'Erro ao editar comentário' },
} as const;

/** The text, and why it changes. What was typed survives a reload; an edit from elsewhere is never overwritten unseen. */
export function EditSheet({ kind, postId, thing, maxLength, save, onStale, ...layer }: EditSheetProps) {
  const { title, label, failed } = names[kind];
  const { draft, change, replace } = usePersistentDraft<EditDraft>({
    key: editDraftKey(kind, thing.id),
    parse: (stored) => (isEditDraft(stored) ? stored : untouched),
    isBlank: ({ content, reason }) => content === null && reason === '',
  });
  const [isBusy, setIsBusy] = useState(false);
  const typed = draft.content ?? thing.content;
  const content = cleanText(typed);
  const length = [...content].length;
  const isStale = draft.content !== null && draft.version !== thing.version;
  const canSave = length > 0 && length <= maxLength && content !== thing.content;

  function close(): void {
    replace(untouched);
    layer.onOpenChange(false);
  }

  function type(next: string): void {
    change(draft.content === null ? { content: next, version: thing.version } : { content: next });
  }

  async function submit(): Promise<void> {
    setIsBusy(true);
    try {
      await save({ content, version: thing.version, reason: cleanText(draft.reason) || null });
      close();
    } catch (error) {
      if (hasCode(error, 'edited_meanwhile')) onStale();
      toastError(failed, error);
    } finally {
      setIsBusy(false);
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (canSave && !isBusy) void submit();
    else if (content === thing.content) close();
  }

  return (
    <PageSheet
      {...layer}
      title={title}
      height="form"
      onSubmit={handleSubmit}
      footer={<SubmitFooter label={isStale ? 'Salvar assim mesmo' : 'Salvar'} onCancel={close} busy={isBusy} />}
    >
      <p role="status" className="text-ui text-ink-2">
        {isStale && (
          <span className="block pb-3">
            Isto foi editado em outra aba ou aparelho. Se você salvar, o seu texto fica no lugar daquele.{' '}
            <TextButton onClick={() => replace(untouched)}>Usar o texto de lá</TextButton>
          </span>
        )}
      </p>
      <Field label={label} error={problemOf(length, maxLength)}>
        <Words kind={kind} postId={postId} readOnly={isBusy} text={typed} onChange={type} />
      </Field>
      <FormulaPreview text={typed} voice={kind === 'post' ? 'read' : 'say'} />
      <Field
        label="Motivo"
        optional
        hint="Aparece no histórico, junto com as palavras de antes. Quem vê o texto vê o histórico."
        className="mt-4"
      >
        <TextInput
          value={draft.reason}
          maxLength={editReasonMaxLength}
          autoComplete="off"
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Field>
    </PageSheet>
  );
}

type WordsProps = Pick<EditSheetProps, 'kind' | 'postId'> & {
  text: string;
  readOnly: boolean;
  onChange: (text: string) => void;
};

function Words({ kind, postId, text, readOnly, onChange }: WordsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { note, takesKey, list } = useFieldCompletion({
    ...{ of: { postId }, placement: 'below', form: box, setText: onChange },
  });
  return (
    <div ref={box} className="relative">
      <Textarea
        voice={kind === 'post' ? 'read' : 'say'}
        minRows={kind === 'post' ? 6 : 3}
        maxRows={14}
        readOnly={readOnly}
        value={text}
        aria-autocomplete="list"
        onSelect={note}
        onKeyDown={takesKey}
        onChange={(event) => {
          note(event);
          onChange(event.currentTarget.value);
        }}
      />
      {list}
    </div>
  );
}

function problemOf(length: number, maxLength: number): string | undefined {
  if (length === 0) return 'O texto não pode ficar vazio';
  if (length <= maxLength) return undefined;
  return `O texto pode ter até ${formatNumber(maxLength)} caracteres. Agora tem ${formatNumber(length)}.`;
}
