import type { WorkCard } from '@publyka/contract/routes/works';
import type { WebAuthor } from '@publyka/contract/web-pages';
import type { ReactNode } from 'react';
import { personRole } from '../shared/people/affiliation.ts';
import { avatarSrc } from '../shared/people/avatar-src.ts';
import { identifierText, retractedText, sourceText, titleText } from '../shared/works/work-words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { PersonName } from '../ui/person-name.tsx';

const days = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const shortDays = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});

/** A day, which stays true however long a page is kept. */
export function Day({ value, isShort = false }: { value: string; isShort?: boolean }) {
  return (
    <time dateTime={value}>
      {(isShort ? shortDays : days).format(new Date(value)).replaceAll(' de ', isShort ? ' ' : ' de ')}
    </time>
  );
}

/** Short on phones, where title and institution take the line. */
function ByDay({ value }: { value: string }) {
  return (
    <>
      <span className="whitespace-nowrap wide:hidden">
        <Day value={value} isShort />
      </span>
      <span className="max-wide:hidden">
        <Day value={value} />
      </span>
    </>
  );
}

const avatarSize = 42;

/** Who, with title and institution, and when. The name leads to a profile that is on the web, too. */
export function Byline({ author, createdAt, href }: { author: WebAuthor; createdAt: string; href?: string }) {
  const role = personRole(author);
  const name = <PersonName fullName={author.fullName} username={author.username} />;
  return (
    <div className="flex items-center gap-2.75">
      <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, avatarSize)} size={avatarSize} />
      <div className="min-w-0 flex-1">
        {author.hasPage ? (
          <a href={`/profile/${author.username}`} className="group block w-fit max-w-full rounded-small">
            {name}
          </a>
        ) : (
          name
        )}
        <p className="text-meta text-ink-3">
          {role && `${role}\u00a0·\u00a0`}
          {href ? (
            <a href={href} className="hover:underline">
              <ByDay value={createdAt} />
            </a>
          ) : (
            <ByDay value={createdAt} />
          )}
        </p>
      </div>
    </div>
  );
}

/** The entrance, which leads on from there (early/main.ts), also in another tab. */
export function entranceTo(destination: string): string {
  return `/auth#${destination}`;
}

/** The one yellow action of a page. Whoever signs in or up comes back to this place in the app. */
export function EnterLink({
  destination,
  children,
  className,
}: {
  destination: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <a
      href={entranceTo(destination)}
      className={buttonClass({ variant: 'mark', size: 'large', className: classNames('max-wide:w-full', className) })}
    >
      {children}
    </a>
  );
}

/** Those that there is something to say of. */
export function knownWorks(works: readonly WorkCard[]): WorkCard[] {
  return works.filter(({ state }) => state === 'found' || state === 'manual');
}

/** The works that a text names, each with the way to its page. */
export function Works({ works }: { works: readonly WorkCard[] }) {
  const known = knownWorks(works);
  if (known.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2.5">
      {known.map((work) => (
        <li key={work.id}>
          <a
            href={`/obra/${work.id}`}
            className="block rounded-card border border-line p-3.5 pl-2.5 hover:bg-hover active:bg-sunken"
          >
            <span className="two-bars flex min-w-0 flex-col">
              <span className="truncate text-meta text-ink-2">
                {sourceText(work) || (work.identifier ? identifierText(work.identifier) : '')}
              </span>
              <span className="mt-0.5 line-clamp-3 font-serif text-read font-semibold [overflow-wrap:anywhere]">
                {titleText(work)}
              </span>
              {work.authors && <span className="mt-0.5 text-ui text-ink-2">{work.authors}</span>}
              {work.retracted ? (
                <span className="mt-1.5 text-meta font-semibold text-danger">{retractedText(work.retracted)}</span>
              ) : (
                work.isOpenAccess && <span className="mt-1.5 text-meta text-ink-2">Acesso aberto</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
