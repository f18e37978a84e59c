import { postImagesMax } from '@publyka/contract/limits';
import { successTexts } from '@publyka/contract/texts';
import { refuseUpload } from '@publyka/contract/uploads';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useMe } from '../../../lib/session.ts';
import { SheetLayer } from '../../../ui/sheet-layer.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { isBlank } from './draft.ts';
import { PostForm, postContentId } from './post-form.tsx';
import { PublishFooter } from './publish-footer.tsx';
import { useDraft } from './use-draft.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useSubmit } from './use-submit.ts';

type CreatePostDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Criar Publicação'. Closing it keeps everything; what was written and uploaded is there again the next time. */
export function CreatePostDialog({ open, onOpenChange }: CreatePostDialogProps) {
  const me = useMe();
  const { draft, change, reset } = useDraft(me.id);
  const uploads = useUploads(`post:${me.id}`, { purpose: 'post-image', max: postImagesMax });
  const { submit, isBusy } = useSubmit({ draft, uploads, onChange: change, onDone: finish });
  const isOver = useDroppedFiles(open, addFiles);
  const hasContent = !isBlank(draft) || uploads.list.length > 0;

  function finish(): void {
    reset();
    onOpenChange(false);
  }

  function close(): void {
    onOpenChange(false);
    if (hasContent && !isBusy) toast.info('Rascunho guardado');
  }

  function addFiles(files: File[]): void {
    if (files.length === 0) return;
    const room = postImagesMax - uploads.list.length;
    const taken = files
      .slice(0, room)
      .filter(({ size, type }) => refuseUpload('post-image', { bytes: size, type }) === null);
    for (const refusal of uploads.add(files)) toast.error(refusal);
    change({ kind: 'image' });
    if (taken.length > 0) toast.success(successTexts.imagesSelected(taken.length));
  }

  function handlePaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Criar Publicação"
      height="form"
      flush
      initialFocus={() => document.getElementById(postContentId)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        if (draft.content.trim() === '') document.getElementById(postContentId)?.focus();
      }}
      footer={<PublishFooter uploads={uploads} kind={draft.kind} hasContent={hasContent} isBusy={isBusy} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pastes of every field inside */}
      <div onPaste={handlePaste} onKeyDown={handleKeyDown} className="relative min-h-full [--gutter:1.25rem]">
        <PostForm me={me} draft={draft} uploads={uploads} isBusy={isBusy} onChange={change} onFiles={addFiles} />
        {isOver && <DropHint />}
      </div>
    </SheetLayer>
  );
}

function DropHint() {
  return (
    <p className="pointer-events-none absolute inset-3 flex items-center justify-center rounded-card border-2 border-dashed border-ink bg-mark-soft text-chat font-semibold">
      Solte as imagens aqui
    </p>
  );
}
