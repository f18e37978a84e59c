import type { PostLink } from '@publyka/contract/routes/posts';
import { IconExternalLink, IconLockOpen } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';

/** The card of a link or DOI: the two bars of a reference, and all of it leads there. */
export function PostLinkCard({ link }: { link: PostLink }) {
  const { doi, host, title, source, authors, isOpenAccess } = link;
  const address = doi ? `doi.org/${doi}` : addressText(link.url);
  return (
    <a
      href={link.url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="mt-3 block rounded-card border border-line p-3.5 pl-2.5 hover:bg-hover active:bg-sunken"
    >
      <span className="two-bars block min-w-0">
        <span className="block truncate text-meta text-ink-2">{source ?? (doi ? 'DOI' : host)}</span>
        <span className="mt-0.5 block font-serif text-read font-semibold text-balance [overflow-wrap:anywhere]">
          {title ?? (doi ? doi : host)}
        </span>
        {authors && <span className="mt-0.5 block text-ui text-ink-2">{authors}</span>}
        <span className="mt-1.5 flex items-center gap-3 text-meta text-ink-2">
          <span className="flex min-w-0 items-center gap-1.5">
            <Icon of={IconExternalLink} size={15} className="shrink-0" />
            <span className="truncate">{address}</span>
          </span>
          {isOpenAccess && (
            <span className="flex shrink-0 items-center gap-1.5">
              <Icon of={IconLockOpen} size={15} />
              Acesso aberto
            </span>
          )}
        </span>
      </span>
    </a>
  );
}

/** As people read an address: without the scheme. */
function addressText(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
}
