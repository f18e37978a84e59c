import type { WorkCsl } from './csl-schema.ts';
import type { SignInProviders } from './routes/identities.ts';
import type { Installation } from './routes/installation.ts';
import type { Interest } from './routes/interests.ts';
import type { Operator } from './routes/legal.ts';
import type { PostLink, PostType, PostVideo } from './routes/posts.ts';
import type { Person } from './routes/profiles.ts';
import type { Image, Video } from './routes/uploads.ts';
import type { WorkCard } from './routes/works.ts';
import type { LegalText } from './text/legal-texts.ts';

/** What the pages for visitors show: whoever wrote it chose 'Público na web'. Never a comment, nor who commented. */

/** `hasPage`: the profile is on the web, too. */
export type WebAuthor = Person & { hasPage: boolean };

export interface WebPost {
  id: string;
  type: PostType;
  author: WebAuthor;
  content: string;
  images: Image[];
  video: PostVideo | null;
  link: PostLink | null;
  works: WorkCard[];
  /** 'hidden': it quotes what is for members. */
  quoted: { id: string; authorName: string; content: string } | 'hidden' | null;
  authorRating: number | null;
  likesCount: number;
  commentsCount: number;
  createdAt: string;
  editedAt: string | null;
}

export interface WebDrop {
  id: string;
  author: WebAuthor;
  title: string;
  description: string;
  works: WorkCard[];
  video: Video;
  cover: Image | null;
  captionsUrl: string | null;
  likesCount: number;
  createdAt: string;
}

export interface WebReview {
  id: string;
  author: WebAuthor;
  subject: { kind: 'work'; work: WorkCard } | { kind: 'post'; id: string; authorName: string; content: string };
  /** Words as people read them. */
  answers: { question: string; answer: string; why: string }[];
  strongest: string;
  firstStep: string;
  conflict: string;
  aiUse: string | null;
  createdAt: string;
  editedAt: string | null;
}

export interface WebProfile {
  person: Person;
  bio: string | null;
  /** Only one that ORCID itself confirmed. */
  orcid: string | null;
  /** Posts for members alone. */
  hiddenPostsCount: number;
}

/** `csl`: as references are made from it; null while nothing is known. */
export type WebWork = WorkCard & { csl: WorkCsl | null; url: string | null; openAccessUrl: string | null };

/** A keyset page: `olderUrl` leads on. */
export interface WebPosts {
  items: WebPost[];
  olderUrl: string | null;
}

/** Where servers of the Fediverse find the same; null of who may not be followed from there. */
type InFediverse = { fediverseUrl: string | null };

export type WebPage =
  | ({ kind: 'post'; post: WebPost; bio: string | null; also: WebPost[] } & InFediverse)
  | { kind: 'drop'; drop: WebDrop }
  | { kind: 'review'; review: WebReview }
  /** `works`: of the production in their curriculum that they show. */
  | ({
      kind: 'profile';
      profile: WebProfile;
      posts: WebPosts;
      works: WorkCard[];
      reviews: WebReview[];
    } & InFediverse)
  | { kind: 'work'; work: WebWork; posts: WebPost[]; reviews: WebReview[] }
  | { kind: 'today'; interests: Pick<Interest, 'id' | 'name'>[]; interestId: string | null; posts: WebPosts }
  /** `day`: on which it is read, in words. */
  | { kind: 'legal'; text: LegalText; operator: Operator; day: string }
  /** In place of everything that needs an account, whether or not it exists: nothing of it is said. */
  | { kind: 'members'; path: string; installation: Pick<Installation, 'name' | 'institution'> }
  /** Becomes the app, which takes its data over. */
  | { kind: 'entrance'; providers: SignInProviders; installation: Installation };

/** The frame that other sites show of a post or Drop; null of what is not on the web. */
export interface WebEmbed {
  kind: 'embed';
  of: { kind: 'post'; post: WebPost } | { kind: 'drop'; drop: WebDrop } | null;
}
