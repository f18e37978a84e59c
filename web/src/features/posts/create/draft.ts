import { authorRatingDefault, authorRatingMax, authorRatingMin } from '@publyka/contract/limits';
import type { Quotation } from '@publyka/contract/routes/quotations';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type Icon, IconAlignLeft, IconLink, IconPhoto, IconVideo } from '@tabler/icons-react';
import { uuidv7 } from 'uuidv7';
import { changeStored, usePersistentDraft } from '../../../lib/storage/persistent-state.ts';
import { postDraftKey } from '../create-command.ts';

/** The post being written. The uploads keep the files. */
export type Draft = {
  /** The future post's id, equal for each attempt, so that it is published once. */
  id: string;
  kind: PostKind;
  content: string;
  hasRating: boolean;
  rating: number;
  /** Descriptions, by the id of the upload. */
  alts: Record<string, string>;
  /** An address or a DOI, as typed. */
  link: string;
  /** The address of a video on another site, as typed. */
  videoUrl: string;
  /** What it quotes of another post. */
  quoted: Quotation | null;
  /** 'Público na web' or not; null: as one's default says. */
  isOnWeb: boolean | null;
  /** Works that the text names and of which no card is wanted. */
  removedCards: string[];
};

export function emptyDraft(): Draft {
  return {
    id: uuidv7(),
    kind: 'text',
    content: '',
    hasRating: false,
    rating: authorRatingDefault,
    alts: {},
    link: '',
    videoUrl: '',
    quoted: null,
    isOnWeb: null,
    removedCards: [],
  };
}

/** Nothing worth storing. */
export function isBlank({ content, hasRating, alts, link, videoUrl, quoted }: Draft): boolean {
  const hasText = [content, link, videoUrl].some((text) => cleanText(text) !== '');
  return !hasText && !hasRating && quoted === null && Object.keys(alts).length === 0;
}

/** Another version of the app may have stored it. */
export function parseDraft(stored: unknown): Draft {
  const draft = emptyDraft();
  if (typeof stored !== 'object' || stored === null) return draft;
  const { id, kind, content, hasRating, rating, alts, link, videoUrl, quoted, isOnWeb, removedCards } =
    stored as Partial<Record<keyof Draft, unknown>>;
  return {
    id: typeof id === 'string' ? id : draft.id,
    kind: isPostKind(kind) ? kind : draft.kind,
    content: typeof content === 'string' ? content : draft.content,
    hasRating: hasRating === true,
    rating: isRating(rating) ? rating : draft.rating,
    alts: isTexts(alts) ? alts : draft.alts,
    link: typeof link === 'string' ? link : draft.link,
    videoUrl: typeof videoUrl === 'string' ? videoUrl : draft.videoUrl,
    quoted: isQuotation(quoted) ? quoted : draft.quoted,
    isOnWeb: typeof isOnWeb === 'boolean' ? isOnWeb : draft.isOnWeb,
    removedCards: Array.isArray(removedCards) ? removedCards.filter((one) => typeof one === 'string') : [],
  };
}

function isRating(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= authorRatingMin && value <= authorRatingMax;
}

function isQuotation(value: unknown): value is Quotation {
  if (typeof value !== 'object' || value === null) return false;
  return 'postId' in value && 'version' in value && typeof value.version === 'number' && 'passage' in value;
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}

function changeDraft(personId: string, changes: Partial<Draft>): void {
  changeStored(postDraftKey(personId), (stored) =>
    JSON.stringify({ ...parseDraft(JSON.parse(stored ?? 'null')), ...changes }),
  );
}

/** Quotes another post in what this person is writing. */
export function quoteInPostDraft(personId: string, quoted: Quotation): void {
  changeDraft(personId, { quoted });
}

/** What this person is writing opens at the fields of this kind. */
export function chooseKindOfDraft(personId: string, kind: PostKind): void {
  changeDraft(personId, { kind });
}

/** The post that this person is writing. */
export function useDraft(personId: string) {
  const { draft, change, replace } = usePersistentDraft({ key: postDraftKey(personId), parse: parseDraft, isBlank });
  return { draft, change, reset: () => replace(emptyDraft()) };
}

/** The kinds of post, in the order of the tabs. `post-form.tsx` shows the fields of each. */
export const postKinds = [
  { kind: 'text', label: 'Texto', icon: IconAlignLeft },
  { kind: 'image', label: 'Imagem', icon: IconPhoto },
  { kind: 'video', label: 'Vídeo', icon: IconVideo },
  { kind: 'link', label: 'Link', icon: IconLink },
] as const satisfies readonly { kind: string; label: string; icon: Icon }[];

export type PostKind = (typeof postKinds)[number]['kind'];

function isPostKind(value: unknown): value is PostKind {
  return postKinds.some(({ kind }) => kind === value);
}
