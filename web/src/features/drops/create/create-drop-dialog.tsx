import { dropDescriptionMaxLength, dropTitleMaxLength } from '@publyka/contract/limits';
import { readDropWords } from '@publyka/contract/text/drop-title';
import { dropTexts } from '@publyka/contract/text/texts';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useMe } from '../../../lib/session/session.ts';
import { publishWords } from '../../../shared/open-web/audience-choice.tsx';
import { useWebDraft } from '../../../shared/open-web/data.ts';
import { DraftAudience } from '../../../shared/open-web/draft-audience.tsx';
import { Button } from '../../../ui/button.tsx';
import { SheetLayer } from '../../../ui/sheet-layer.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUploads, useVideoUpload } from '../../uploads/use-uploads.ts';
import { OptionalCaptions } from '../captions/captions-field.tsx';
import { CoverPicker, useCover } from './cover-picker.tsx';
import { useDropDraft, useSubmitDrop } from './use-submit-drop.ts';
import { UploadLine, useVideoFile, VideoPicker, VideoTile } from './video-tile.tsx';

type CreateDropDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Criar Drop'. Closing it keeps the draft and the uploads. */
export function CreateDropDialog({ open, onOpenChange }: CreateDropDialogProps) {
  const me = useMe();
  const { draft: kept, change, reset } = useDropDraft(me.id);
  const web = useWebDraft(kept.isOnWeb);
  const draft = { ...kept, isOnWeb: web.isOnWeb };
  const [isChecked, setIsChecked] = useState(false);
  const videos = useVideoUpload(`drop-video:${me.id}`, 'drop-video');
  const covers = useUploads(`drop-cover:${me.id}`, { purpose: 'drop-cover', max: 1 });
  const [video] = videos.list;
  const { isChecking, take } = useVideoFile(videos);
  const [cover] = covers.list;
  const { chosen, chooseFrame, chooseImage, frames, hasFailed } = useCover({
    // A submitted drop waits for its cover, even after the sheet is closed.
    videoUrl: video && (open || !cover) ? video.previewUrl : null,
    covers,
    chosen: draft.coverFrame,
    onChosen: (coverFrame) => change({ coverFrame }),
  });
  const { submit, giveUp, isBusy } = useSubmitDrop({
    draft,
    videos,
    covers,
    isCoverComing: video !== undefined && cover === undefined && !hasFailed,
    onChange: change,
    onDone: finish,
  });

  function finish(): void {
    reset();
    setIsChecked(false);
    onOpenChange(false);
  }

  function close(): void {
    onOpenChange(false);
    if (!isBusy && (cleanText(draft.description) !== '' || video)) toast.info('Rascunho guardado');
  }

  function publish(): void {
    setIsChecked(true);
    submit();
    if (cleanText(draft.description) === '') document.getElementById(descriptionId)?.focus();
  }

  function cancelVideo(): void {
    giveUp();
    videos.discard();
    covers.discard();
    change({ coverFrame: null });
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={dropTexts.create}
      height="form"
      initialFocus={() => document.getElementById(descriptionId)}
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
      footer={
        <>
          <p className="min-w-0 flex-1 text-meta text-ink-3">{footerText(video?.state.status, isBusy)}</p>
          <Button type="submit" variant="mark" size="large" busy={isBusy} busyLabel={dropTexts.sending}>
            {web.isOnWeb ? publishWords(true) : 'Publicar'}
          </Button>
        </>
      }
    >
      {web.isAllowed && (
        <div className="mb-3">
          <DraftAudience
            of="drop"
            isOnWeb={web.isOnWeb}
            onChange={(isOnWeb) => change({ isOnWeb })}
            onPublish={publish}
          />
        </div>
      )}
      <div className="grid grid-cols-[7.875rem_1fr] gap-4">
        <div>
          {video ? (
            <VideoTile url={video.previewUrl} />
          ) : (
            <VideoPicker isChecking={isChecking} onFile={(file) => void take(file)} />
          )}
        </div>
        <DescriptionField
          value={draft.description}
          isBusy={isBusy}
          onChange={(description) => change({ description })}
        />
      </div>
      {video && (
        <>
          <UploadLine
            upload={video}
            onPause={() => videos.pause(video.id)}
            onResume={() => videos.retry(video.id)}
            onCancel={cancelVideo}
          />
          <CoverPicker
            frames={frames}
            hasFailed={hasFailed}
            chosen={chosen}
            cover={cover}
            onFrame={chooseFrame}
            onImage={chooseImage}
          />
        </>
      )}
      <p className="mt-3 text-meta text-ink-3">{dropTexts.videoHint}</p>
      <OptionalCaptions
        value={draft.captions}
        isChecked={isChecked}
        onChange={(captions) => change({ captions })}
        videoUrl={video?.previewUrl ?? null}
      />
    </SheetLayer>
  );
}

function footerText(status: string | undefined, isBusy: boolean): string {
  if (status === undefined) return '';
  if (status === 'failed') return 'O vídeo não foi enviado';
  if (status === 'ready') return 'Rascunho guardado';
  return isBusy ? 'Publica sozinho quando o vídeo chegar.' : 'Dá para publicar quando o vídeo chegar.';
}

const descriptionId = 'descricao-do-drop';

type DescriptionFieldProps = { value: string; isBusy: boolean; onChange: (value: string) => void };

/** The description; the counter is for the first line, the title. */
function DescriptionField({ value, isBusy, onChange }: DescriptionFieldProps) {
  const { title } = readDropWords(value);
  const length = [...cleanText(value)].length;
  const isTooLong = length > dropDescriptionMaxLength;
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={descriptionId} className="text-meta font-semibold">
          Descrição
        </label>
        <span className="text-meta text-ink-3 tabular-nums">
          {[...title].length}/{dropTitleMaxLength}
        </span>
      </div>
      <Textarea
        bare
        voice="read"
        id={descriptionId}
        aria-describedby={`${descriptionId}-nota`}
        placeholder="O que este vídeo explica?"
        minRows={4}
        maxRows={6}
        readOnly={isBusy}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="mt-1 flex-1"
      />
      <p
        id={`${descriptionId}-nota`}
        role={isTooLong ? 'alert' : undefined}
        className={isTooLong ? 'text-meta text-danger' : 'text-meta text-ink-3'}
      >
        {isTooLong
          ? `A descrição pode ter até ${formatNumber(dropDescriptionMaxLength)} caracteres. Agora tem ${formatNumber(length)}.`
          : 'A primeira linha é o título.'}
      </p>
    </div>
  );
}
