import type { PostVideo as Video } from '@publyka/contract/routes/posts';
import { videoUrl, widestUrl } from '@publyka/contract/routes/uploads';
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { videoFrame } from './video-frame.ts';

type PostVideoProps = { video: Video; authorName: string };

/** A poster, whose press plays the video in its place; a video of another site opens there. */
export function PostVideo({ video, authorName }: PostVideoProps) {
  if (video.source === 'url') return <VideoElsewhere url={video.url} host={video.host} />;
  return <StoredVideo video={video} label={`Vídeo de ${authorName}`} />;
}

function StoredVideo({
  video: { video, poster },
  label,
}: {
  video: Extract<Video, { source: 'file' }>;
  label: string;
}) {
  const [isPlaying, setIsPlaying] = useState(false);
  const frame = videoFrame(video);
  if (video.status !== 'ready') {
    return (
      <div {...frame}>
        <p
          role="status"
          className="absolute inset-0 flex items-center justify-center p-6 text-center text-ui text-white"
        >
          {video.status === 'converting'
            ? 'Este vídeo está sendo preparado. Volte daqui a pouco.'
            : 'Não foi possível preparar este vídeo.'}
        </p>
      </div>
    );
  }
  if (isPlaying) {
    return (
      <div {...frame}>
        {/* Muted until the reader turns the sound on. */}
        <video
          src={videoUrl(video.id)}
          poster={poster ? widestUrl(poster) : undefined}
          aria-label={label}
          autoPlay
          muted
          controls
          playsInline
          className="absolute inset-0 size-full object-contain"
        />
      </div>
    );
  }
  const duration = formatDuration(video.durationMs);
  return (
    <button
      {...frame}
      type="button"
      aria-label={`Reproduzir: ${label}, ${duration}`}
      onClick={() => setIsPlaying(true)}
    >
      {poster && (
        <Picture image={poster} sizes="(min-width: 40rem) 572px, 100vw" className="absolute inset-0 size-full" />
      )}
      <span className="absolute top-1/2 left-1/2 flex size-15 -translate-1/2 items-center justify-center rounded-full bg-[rgb(23_25_28/0.76)] text-white">
        <IconPlayerPlayFilled size={26} aria-hidden="true" />
      </span>
      <span className="absolute right-2.5 bottom-2.5 rounded-small bg-[rgb(23_25_28/0.76)] px-2 py-1 text-meta font-semibold text-white tabular-nums">
        {duration}
      </span>
    </button>
  );
}

function VideoElsewhere({ url, host }: { url: string; host: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="mt-3 flex items-center gap-3.5 rounded-card border border-line p-3.5 hover:bg-hover active:bg-sunken"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-ink text-on-ink">
        <IconPlayerPlayFilled size={18} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-ui font-semibold [overflow-wrap:anywhere]">Assistir em {host}</span>
        <span className="block truncate text-meta text-ink-2">
          Abre em outra aba · {url.replace(/^https?:\/\/(?:www\.)?/u, '')}
        </span>
      </span>
      <Icon of={IconExternalLink} size={18} className="shrink-0 text-ink-2" />
    </a>
  );
}

/** '0:07', '12:30' */
function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
