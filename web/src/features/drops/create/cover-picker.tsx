import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FileInput } from '../../../ui/file-input.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { Upload } from '../../uploads/upload.ts';
import type { Frame } from './use-frames.ts';
import { frameCount } from './video-frames.ts';

type CoverPickerProps = {
  frames: readonly Frame[];
  hasFailed: boolean;
  chosen: number | null;
  /** The cover on its way, or there; of one's own when no frame is chosen. */
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
          <IconPhoto size={18} stroke={1.75} aria-hidden="true" />
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
