import { Button } from '../../../ui/button.tsx';
import { pausedText, percentOf } from '../../uploads/upload.ts';
import type { PostKind } from './post-kinds.ts';
import { filesOf, type PostUploads } from './use-post-uploads.ts';

type PublishFooterProps = { uploads: PostUploads; kind: PostKind; hasContent: boolean; isBusy: boolean };

/** 'Publicar', and at its left why it waits, or that nothing will be lost. */
export function PublishFooter({ uploads, kind, hasContent, isBusy }: PublishFooterProps) {
  return (
    <>
      <p className="min-w-28 flex-1 text-meta text-ink-3 tabular-nums empty:min-w-0">
        {footerText({ uploads, kind, hasContent })}
      </p>
      <Button type="submit" variant="mark" size="large" busy={isBusy} busyLabel="Enviando...">
        Publicar
      </Button>
    </>
  );
}

function footerText({ uploads, kind, hasContent }: Omit<PublishFooterProps, 'isBusy'>): string {
  const states = filesOf(kind, uploads).map(({ state }) => state);
  const isVideo = kind === 'video';
  if (states.some(({ status }) => status === 'failed')) {
    return isVideo ? 'O vídeo não foi enviado' : 'Uma imagem não foi enviada';
  }
  const held = states.find((state) => state.status === 'paused' && state.by !== 'person');
  if (held?.status === 'paused') return pausedText(held);
  if (states.some(({ status }) => status !== 'ready')) {
    const sum = states.reduce((total, state) => total + percentOf(state), 0);
    return `Enviando ${isVideo ? 'o vídeo' : 'imagens'}: ${Math.floor(sum / states.length)}%`;
  }
  return hasContent ? 'Rascunho guardado' : '';
}
