import { hostOf, readHttpUrl } from '@publyka/contract/text/links';
import { WorkCard } from '../../../lib/works/work-card.tsx';
import { OutwardLink } from '../../../ui/text-link.tsx';
import type { CollectionItem } from './items.ts';
import { SenderLink } from './sender-link.tsx';

/** Works as their cards, other addresses with the name of their site. */
export function LinkList({ items }: { items: CollectionItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key} className="border-b border-line px-(--gutter) py-4">
          {'work' in item && <WorkCard work={item.work} look="bars" />}
          {'href' in item && <Address href={item.href} />}
          <div className="mt-2 pl-3.5">
            <SenderLink message={item.message} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Address({ href }: { href: string }) {
  const url = readHttpUrl(href);
  return (
    <div className="pl-3.5">
      {url && <p className="text-meta text-ink-3">{hostOf(url)}</p>}
      <p className="line-clamp-2 text-ui font-semibold wrap-anywhere">
        <OutwardLink href={href}>{href.replace(/^https?:\/\//i, '')}</OutwardLink>
      </p>
    </div>
  );
}
