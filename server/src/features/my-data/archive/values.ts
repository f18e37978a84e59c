import { curriculumKinds } from '@publyka/contract/curriculum';
import { escapeHtml } from './html.ts';

/** Where the files of a person's media lie in the copy, by the id of the file. */
export type MediaPaths = ReadonlyMap<string, string>;

const shownTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** Words for the values that tables hold as codes. */
const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(curriculumKinds).map(([kind, [, label]]) => [kind, label])),
  pending: 'pendente',
  accepted: 'conectados',
  rejected: 'recusado',
  dismissed: 'mantida',
  removed: 'removida',
  waiting: 'na fila',
  working: 'em preparo',
  ready: 'pronta',
  failed: 'falhou',
  mission: 'missão',
  invitation: 'convite',
  highlight: 'destaque',
  like: 'curtidas',
  comment: 'comentários',
  connection_request: 'convites',
  connection_accepted: 'convites aceitos',
  coupon: 'cupons',
  collaboration: 'colaborações',
  other: 'outros',
  avatar: 'foto de perfil',
  'post-image': 'publicação',
  'post-video': 'publicação',
  'post-poster': 'capa de vídeo',
  'drop-video': 'Gota',
  'drop-cover': 'capa de Gota',
  'community-avatar': 'imagem de grupo',
  'message-image': 'conversa',
  'message-video': 'conversa',
  'message-file': 'conversa',
  'message-voice': 'conversa',
};
/** Columns whose texts are codes. */
const codedColumns = new Set(['status', 'resolution', 'purpose', 'kind', 'type']);

/** A value of a row as HTML; null for what is not there. */
export function renderValue(column: string, value: unknown, media: MediaPaths): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return escapeHtml(shownTime.format(value));
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (column === 'images') return renderImages(value, media);
  if (column === 'attachments') return renderAttachments(value, media);
  if (column === 'avatarFileId') return renderImage({ id: value, alt: 'Foto de perfil' }, media) || null;
  if (column === 'videoFileId') return renderVideo(String(value), media);
  if (typeof value === 'object') return renderObject(value);
  const text = String(value);
  return escapeHtml(codedColumns.has(column) ? (words[text] ?? text) : text);
}

function renderImages(images: unknown, media: MediaPaths): string | null {
  if (!Array.isArray(images)) return null;
  return images.map((image) => renderImage(image, media)).join('') || null;
}

function renderAttachments(attachments: unknown, media: MediaPaths): string | null {
  if (!Array.isArray(attachments)) return null;
  return attachments.map((one) => renderAttachment(one, media)).join('<br>') || null;
}

function renderAttachment(attachment: unknown, media: MediaPaths): string {
  if (typeof attachment !== 'object' || attachment === null) return '';
  const path = media.get(String(Reflect.get(attachment, 'id')));
  const name = escapeHtml(String(Reflect.get(attachment, 'name') ?? ''));
  return path ? `<a href="${escapeHtml(path)}">${name}</a>` : name;
}

function renderImage(image: unknown, media: MediaPaths): string {
  if (typeof image !== 'object' || image === null) return '';
  const path = media.get(String(Reflect.get(image, 'id')));
  const alt = escapeHtml(String(Reflect.get(image, 'alt') ?? ''));
  return path ? `<img src="${escapeHtml(path)}" alt="${alt}" loading="lazy">` : '';
}

function renderVideo(fileId: string, media: MediaPaths): string | null {
  const path = media.get(fileId);
  return path ? `<video src="${escapeHtml(path)}" controls preload="none"></video>` : null;
}

/** A link's card and the like: its texts, one below the other. */
function renderObject(value: object): string | null {
  const texts = Object.values(value).filter((one) => typeof one === 'string' && one !== '');
  return texts.length > 0 ? escapeHtml(texts.join('\n')) : null;
}
