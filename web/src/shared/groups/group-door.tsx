import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** After the '#' of the list's address: the dialog asks for a group that exists outside already. */
export const groupDoorHash = 'meu-grupo';

const groupDoorTitle = 'Tenho um laboratório, uma turma ou um grupo';

/** Leads to three fields, and to one link that brings the people. */
export function GroupDoor({ className }: { className?: string }) {
  return (
    <Link
      to="/communities"
      search={{ criar: 1 }}
      hash={groupDoorHash}
      className={buttonClass({ variant: 'outline', className: `h-auto! min-h-11 py-2 text-left ${className ?? ''}` })}
    >
      {groupDoorTitle}
    </Link>
  );
}
