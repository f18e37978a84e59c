import { refuseUpload } from '@publyka/contract/routes/upload-rules';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Upload } from '../../uploads/upload.ts';
import type { Uploads } from '../../uploads/use-uploads.ts';
import { frameCount, takeFrames } from './load-video.ts';

type CoverPickerProps = {
  frames: readonly Frame[];
  hasFailed: boolean;
  chosen: number | null;
  /** The upload of the cover; an image of one's own when no frame is chosen. */
  cover: Upload | undefined;
  onFrame: (index: number) => void;
  onImage: (file: File) => void;
};

const places = Array.from({ length: frameCount }, (_, index) => index);

/** Five frames of the video to choose from, or an image of one's own. */
export function CoverPicker({ frames, hasFailed, chosen, cover, onFrame, onImage }: CoverPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const group = useId();
  const isOwn = chosen === null && cover !== undefined;
  return (
    <fieldset className="mt-6">
      <div className="flex items-center justify-between gap-3">
        <legend className="float-left text-meta font-semibold">Capa</legend>
        <TextButton onClick={() => input.current?.click()} className="flex items-center gap-2 font-medium!">
          <Icon of={IconPhoto} size={18} />
          Usar outra imagem
        </TextButton>
        <FileInput ref={input} label="Imagem da capa" accept="image/*" onFiles={([file]) => file && onImage(file)} />
      </div>
      {hasFailed && !isOwn && (
        <p className="mt-2 text-meta text-ink-3">Este navegador não mostra os quadros deste vídeo.</p>
      )}
      <div className="mt-3 grid grid-cols-5 gap-2.5 pb-3">
        {isOwn && (
          <Thumb url={cover.previewUrl} isChosen>
            <span className="sr-only">Imagem escolhida</span>
          </Thumb>
        )}
        {(hasFailed ? [] : places.slice(0, isOwn ? frameCount - 1 : frameCount)).map((index) => (
          <label key={index} className="block cursor-pointer rounded-small">
            <input
              type="radio"
              name={group}
              aria-label={`Quadro ${index + 1} de ${frameCount}`}
              checked={chosen === index}
              disabled={frames[index] === undefined}
              onChange={() => onFrame(index)}
              className="peer sr-only"
            />
            <Thumb url={frames[index]?.url} isChosen={chosen === index} />
          </label>
        ))}
      </div>
      {cover?.state.status === 'failed' && (
        <p role="alert" className="text-meta text-danger">
          {cover.state.message}
        </p>
      )}
    </fieldset>
  );
}

type ThumbProps = { url: string | undefined; isChosen: boolean; children?: ReactNode };

function Thumb({ url, isChosen, children }: ThumbProps) {
  return (
    <span
      className={classNames(
        'relative block aspect-[5/8] rounded-small bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-ink',
        isChosen && 'shadow-[0_0_0_2px_var(--sheet),0_0_0_4px_var(--ink)]',
      )}
    >
      {url && <img src={url} alt="" className="size-full rounded-small object-cover" />}
      {isChosen && (
        <span
          aria-hidden="true"
          className="absolute -bottom-2 left-1/2 -translate-x-1/2 rounded-mark bg-mark px-1.5 text-meta font-semibold text-on-mark"
        >
          Capa
        </span>
      )}
      {children}
    </span>
  );
}

type Frame = { blob: Blob; url: string };
type Frames = { of: string; list: readonly Frame[]; hasFailed: boolean };

const none: readonly Frame[] = [];

/** Five frames of a video, one after another; none when this browser cannot play it. */
function useFrames(videoUrl: string | null): { frames: readonly Frame[]; hasFailed: boolean } {
  const [taken, setTaken] = useState<Frames | null>(null);
  useEffect(() => {
    if (!videoUrl) return;
    const stop = new AbortController();
    const urls: string[] = [];
    const add = (blob: Blob) => {
      if (stop.signal.aborted) return;
      const url = URL.createObjectURL(blob);
      urls.push(url);
      setTaken((before) => {
        const list = before?.of === videoUrl && !before.hasFailed ? before.list : none;
        return { of: videoUrl, list: [...list, { blob, url }], hasFailed: false };
      });
    };
    takeFrames(videoUrl, add, stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.warn('No frames', error);
      setTaken({ of: videoUrl, list: none, hasFailed: true });
    });
    return () => {
      stop.abort();
      setTaken(null);
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [videoUrl]);
  const isCurrent = taken !== null && taken.of === videoUrl;
  return { frames: isCurrent ? taken.list : none, hasFailed: isCurrent && taken.hasFailed };
}

type CoverOptions = {
  videoUrl: string | null;
  covers: Uploads;
  chosen: number | null;
  onChosen: (frame: number | null) => void;
};

/** Chosen by default: the middle is seldom black. */
const firstChoice = 2;

/** Uploads the cover when it is chosen, and a default one before, since every drop needs a cover. */
export function useCover({ videoUrl, covers, chosen, onChosen }: CoverOptions) {
  const { frames, hasFailed } = useFrames(videoUrl);
  const [cover] = covers.list;

  function send(file: File, frame: number | null): void {
    covers.discard();
    for (const refusal of covers.add([file])) toast.error(refusal);
    onChosen(frame);
  }

  function chooseFrame(index: number): void {
    const frame = frames[index];
    if (frame) send(toFile(frame), index);
  }

  const chooseFirst = useEffectEvent(() => {
    if (!cover) chooseFrame(firstChoice);
  });
  const isFirstThere = frames.length > firstChoice;
  useEffect(() => {
    if (isFirstThere) chooseFirst();
  }, [isFirstThere]);

  return {
    frames,
    hasFailed,
    chosen,
    chooseFrame,
    chooseImage(file: File) {
      const refusal = refuseUpload('drop-cover', { bytes: file.size, type: file.type, name: file.name });
      if (refusal) toast.error(refusal.message);
      else send(file, null);
    },
  };
}

function toFile({ blob }: Frame): File {
  return new File([blob], 'capa.jpg', { type: blob.type });
}
