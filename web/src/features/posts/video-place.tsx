import { lazyPart } from '../../ui/lazy-part.tsx';
import { videoFrame } from './video-frame.ts';

/** Few posts have a video. */
export const PostVideo = lazyPart(() => import('./post-video.tsx').then((part) => part.PostVideo), {
  // As high as the poster, or as the link to another site.
  fallback: ({ video }) =>
    video.source === 'file' ? <div {...videoFrame(video.video)} /> : <div className="mt-3 h-18.5" />,
});
