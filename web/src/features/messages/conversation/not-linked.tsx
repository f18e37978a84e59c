import type { Direct } from '@publyka/contract/routes/communities';
import { failureTexts } from '@publyka/contract/text/failure-texts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';

type NotLinkedProps = { person: Direct['person']; open: boolean; onOpenChange: (open: boolean) => void };

/** In place of the field, while the two are no Links. */
export function NotLinked({ person }: NotLinkedProps) {
  return (
    <div role="status" className="border-t border-line bg-sheet pb-(--safe-bottom)">
      <div className="mx-auto flex max-w-(--column) flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p className="min-w-0 flex-[1_1_14rem] text-ui text-ink-2">{failureTexts.notLinked}</p>
        <Link to="/profile/$userId" params={{ userId: person.id }} className={buttonClass({ variant: 'outline' })}>
          Ver perfil
        </Link>
      </div>
    </div>
  );
}
