import type { Profile } from '@publyka/contract/routes/profiles';
import { IconBooks, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';

/** 'Biblioteca', where its owner shows it to the viewer. */
export function LibraryRow({ profile: { id, viewer } }: { profile: Profile }) {
  if (!viewer.hasLibrary) return null;
  return (
    <Link
      to="/biblioteca/$libraryId"
      params={{ libraryId: id }}
      className="-mx-(--gutter) mt-3 flex min-h-12.5 items-center gap-3.5 px-(--gutter) text-chat -outline-offset-2 hover:bg-hover active:bg-sunken"
    >
      <Icon of={IconBooks} />
      <span className="flex-1">Biblioteca</span>
      <Icon of={IconChevronRight} size={18} className="text-ink-3" />
    </Link>
  );
}
