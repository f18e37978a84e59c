import type { WebPost, WebReview, WebWork } from '@publyka/contract/web-pages';
import { identifierText, kindLabels, retractedText, sourceText, titleText } from '../shared/works/work-words.ts';
import { OutwardLink } from '../ui/text-link.tsx';
import { EnterLink } from './visitor-parts.tsx';
import { ListedWebPost } from './visitor-post.tsx';
import { ReviewList } from './visitor-review.tsx';

type WorkArticleProps = { work: WebWork; posts: WebPost[]; reviews: WebReview[] };

/** A work: what it is, where it is read, and what was said of it on the web. */
export function WorkArticle({ work, posts, reviews }: WorkArticleProps) {
  return (
    <>
      <article className="px-4 pt-5 pb-6 wide:px-10 wide:pt-7">
        <div className="two-bars">
          {work.kind && <p className="text-meta text-ink-2">{kindLabels[work.kind]}</p>}
          <h1 className="font-serif text-head font-semibold [overflow-wrap:anywhere]">{titleText(work)}</h1>
          {work.authors && <p className="mt-1 text-ui [overflow-wrap:anywhere]">{work.authors}</p>}
          <p className="mt-1 text-ui text-ink-2 [overflow-wrap:anywhere]">{sourceText(work)}</p>
          {work.retracted && <p className="mt-1 text-ui font-semibold text-danger">{retractedText(work.retracted)}</p>}
        </div>
        <Places work={work} />
        <EnterLink destination={`/obra/${work.id}`} className="mt-5">
          Entrar para conversar
        </EnterLink>
      </article>
      {posts.length > 0 && (
        <section aria-labelledby="conversas" className="border-t border-line">
          <h2 id="conversas" className="px-4 pt-5 font-serif text-title font-semibold wide:px-10">
            Quem fala dela na web
          </h2>
          {posts.map((post) => (
            <ListedWebPost key={post.id} post={post} />
          ))}
        </section>
      )}
      <ReviewList reviews={reviews} />
    </>
  );
}

function Places({ work: { identifier, url, openAccessUrl } }: { work: WebWork }) {
  return (
    <ul className="mt-4 flex flex-col gap-1 text-ui">
      {openAccessUrl && (
        <li>
          <OutwardLink href={openAccessUrl}>Ler em acesso aberto</OutwardLink>
        </li>
      )}
      {identifier && (
        <li className="[overflow-wrap:anywhere]">
          {identifier.url ? (
            <OutwardLink href={identifier.url}>{identifierText(identifier)}</OutwardLink>
          ) : (
            identifierText(identifier)
          )}
        </li>
      )}
      {url && url !== identifier?.url && (
        <li>
          <OutwardLink href={url}>Na editora</OutwardLink>
        </li>
      )}
    </ul>
  );
}
