import { type Icon, IconAlignLeft, IconLink, IconPhoto, IconVideo } from '@tabler/icons-react';

/** The kinds of post one can write, in the order of the tabs. What each adds under the words: `post-form.tsx`. */
export const postKinds = [
  { kind: 'text', label: 'Texto', icon: IconAlignLeft },
  { kind: 'image', label: 'Imagem', icon: IconPhoto },
  { kind: 'video', label: 'Vídeo', icon: IconVideo },
  { kind: 'link', label: 'Link', icon: IconLink },
] as const satisfies readonly { kind: string; label: string; icon: Icon }[];

export type PostKind = (typeof postKinds)[number]['kind'];

export function isPostKind(value: unknown): value is PostKind {
  return postKinds.some(({ kind }) => kind === value);
}
