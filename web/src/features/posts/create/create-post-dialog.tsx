import { cleanText } from '@publyka/contract/text/visible-text';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useMe } from '../../../lib/session/session.ts';
import { useWebDraft } from '../../../shared/open-web/data.ts';
import { DraftAudience } from '../../../shared/open-web/draft-audience.tsx';
import { pastedFiles } from '../../../ui/pasted-files.ts';
import { SheetLayer } from '../../../ui/sheet-layer.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDroppedFiles } from '../../../ui/use-dropped-files.ts';
import { isBlank, useDraft } from './draft.ts';
import { useAddFiles } from './image-evidence.tsx';
import { PostForm, PublishFooter, postContentId } from './post-form.tsx';
import { hasFiles, usePostUploads, useSubmit } from './use-submit.ts';

type CreatePostDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Criar Publicação'. Closing it keeps the draft and the uploads. */
export function CreatePostDialog({ open, onOpenChange }: CreatePostDialogProps) {
  const me = useMe();
  const { draft: kept, change, reset } = useDraft(me.id);
  const web = useWebDraft(kept.isOnWeb);
  const draft = { ...kept, isOnWeb: web.isOnWeb };
  const uploads = usePostUploads(me.id);
  const addFiles = useAddFiles({ draft, uploads, onChange: change });
  const { submit, isWaiting, isBusy, problem } = useSubmit({ draft, uploads, onChange: change, onDone: finish });
  const isOver = useDroppedFiles(open, addFiles) !== null;
  const hasContent = !isBlank(draft) || hasFiles(uploads);

  function finish(): void {
    reset();
    onOpenChange(false);
  }

  useOnClose(open, () => {
    if (isWaiting) toast.info('Sua publicação sai sozinha quando o envio terminar.');
  });

  function publish(): void {
    submit();
    if (cleanText(draft.content) === '') document.getElementById(postContentId)?.focus();
  }

  function close(): void {
    onOpenChange(false);
    if (hasContent && !isBusy) toast.info('Rascunho guardado');
  }

  function handlePaste(event: ClipboardEvent): void {
    const files = pastedFiles(event.clipboardData).filter(({ type }) => /^(?:image|video)\//u.test(type));
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
      keepMounted
      height="form"
      flush
      initialFocus={() => document.getElementById(postContentId)}
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
      footer={
        <PublishFooter uploads={uploads} draft={draft} hasContent={hasContent} isBusy={isBusy} onChange={change} />
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pastes of every field inside */}
      <div onPaste={handlePaste} onKeyDown={handleKeyDown} className="relative min-h-full [--gutter:1.25rem]">
        <PostForm
          me={me}
          draft={draft}
          uploads={uploads}
          isBusy={isBusy}
          problem={problem}
          onChange={change}
          onFiles={addFiles}
          audience={
            web.isAllowed && (
              <DraftAudience
                of="post"
                isOnWeb={web.isOnWeb}
                onChange={(isOnWeb) => change({ isOnWeb })}
                onPublish={publish}
              />
            )
          }
        />
        {isOver && <DropHint />}
      </div>
    </SheetLayer>
  );
}

function DropHint() {
  return (
    <p className="pointer-events-none absolute inset-3 flex items-center justify-center rounded-card border-2 border-dashed border-ink bg-mark-soft text-chat font-semibold">
      Solte as imagens ou o vídeo aqui
    </p>
  );
}

/** Calls the handler when the dialog is closed in any way: by a button, Escape, going back. */
function useOnClose(isOpen: boolean, onClose: () => void): void {
  const wasOpen = useRef(isOpen);
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    if (wasOpen.current && !isOpen) handleClose();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
