import { OpenDirectButton } from '../features/communities/directs/open-direct-button.tsx';
import { LinkButton } from '../features/connections/link-button.tsx';
import { PersonCard } from '../features/profiles/person-card.tsx';
import { WorkGlance } from '../features/works/work-glance.tsx';
import { HoverCard } from '../ui/hover-card.tsx';

type Thing = { kind: 'person' | 'work'; id: string };

/** The cards of people and works, for the mouse on wide screens. */
export function HoverCards() {
  return (
    <HoverCard
      find={findThing}
      render={({ kind, id }) =>
        kind === 'work' ? (
          <WorkGlance workId={id} />
        ) : (
          <PersonCard
            personId={id}
            renderActions={(profile) =>
              profile.viewer.status === 'connected' ? (
                <OpenDirectButton personId={id} variant="ink" />
              ) : (
                <LinkButton profile={profile} tone="ink" />
              )
            }
          />
        )
      }
    />
  );
}

const address = /^\/(profile|obra)\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/u;

/** Not where the page shows the same: what is open, and the card of a work in a post. */
function findThing(link: HTMLAnchorElement): Thing | null {
  const { pathname, origin } = new URL(link.href);
  const found = origin === location.origin && pathname !== location.pathname ? address.exec(pathname) : null;
  if (!found?.[2] || link.querySelector('.two-bars')) return null;
  return { kind: found[1] === 'obra' ? 'work' : 'person', id: found[2] };
}
