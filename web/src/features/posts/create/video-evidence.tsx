import { MEBIBYTE, postVideoMaxBytes, postVideoSeconds } from '@publyka/contract/limits';
import { IconVideo } from '@tabler/icons-react';
import { useRef } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Draft } from './draft.ts';
import type { PostUploads } from './use-post-uploads.ts';
import { VideoFile } from './video-file.tsx';

type VideoEvidenceProps = {
  draft: Draft;
  uploads: PostUploads;
  /** Why it was not published, if it was the video. */
  problem: string | null;
  onChange: (changes: Partial<Draft>) => void;
  onFiles: (files: File[]) => void;
};

/** The video of the post to be: a file, or the address of one that lives elsewhere. */
export function VideoEvidence({ draft, uploads, problem, onChange, onFiles }: VideoEvidenceProps) {
  const { video, poster } = uploads;
  const [upload] = video.list;
  if (upload) {
    return (
      <VideoFile
        upload={upload}
        posterUrl={poster.list[0]?.previewUrl}
        onPause={() => video.pause(upload.id)}
        onResume={() => video.retry(upload.id)}
        onRemove={() => {
          video.discard();
          poster.discard();
        }}
      />
    );
  }
  return (
    <div className="mt-4">
      <ChooseVideo onFiles={onFiles} />
      <Field label="Endereço do vídeo" aside="em vez do arquivo" error={problem ?? undefined} className="mt-4">
        <TextInput
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…"
          value={draft.videoUrl}
          onChange={(event) => onChange({ videoUrl: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function ChooseVideo({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="flex w-full flex-col items-center justify-center gap-1 rounded-card border border-dashed border-line-strong px-4 py-6 text-ui hover:bg-hover active:bg-sunken"
      >
        <IconVideo size={22} stroke={1.75} aria-hidden="true" />
        <span className="font-semibold">Escolher vídeo</span>
        <span className="text-meta text-ink-2">
          MP4, MOV ou WebM, até {postVideoMaxBytes / MEBIBYTE} MB e {postVideoSeconds / 60} minutos
        </span>
      </button>
      <FileInput ref={input} label="Vídeo" accept="video/*" onFiles={onFiles} />
    </>
  );
}
