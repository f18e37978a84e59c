import type { Account } from '@publyka/contract/routes/account-administration';
import { IconBan, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Time } from '../../../ui/time.tsx';
import { roleLabels } from '../shell/role-labels.ts';

/** Beside each other where there is room, else below; not by a class, which would be part of every first load. */
const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))', columnGap: '1rem' };

type AccountRowProps = { account: Account; isChosen: boolean; onToggle: () => void };

const shownMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric' });
const shownDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });

/** Person, institution, role, since when, last seen, state; on phones the last four in one line. */
export function AccountRow({ account, isChosen, onToggle }: AccountRowProps) {
  const { person, email, role, createdAt, seenAt, sessions } = account;
  return (
    <li className={classNames('flex items-center border-b border-line pr-1.5', isChosen && 'bg-sunken')}>
      <label className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-(--gutter) wide:pl-8">
        <input type="checkbox" className="check-box shrink-0" checked={isChosen} onChange={onToggle} />
        <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 36)} size={36} />
        <span className="grid min-w-0 flex-1 items-center" style={columns}>
          <span className="block min-w-0">
            <span className="block text-ui font-semibold wrap-anywhere">{person.fullName}</span>
            <span className="block text-meta text-ink-3 wrap-anywhere">
              @{person.username} · {email}
            </span>
          </span>
          <span className="block text-meta text-ink-2 wrap-anywhere">
            {[person.affiliation ?? person.institution, roleWords(role)].filter(Boolean).join(' · ')}
            <span className="block text-ink-3">
              desde {shownMonth.format(new Date(createdAt))}
              {seenAt && (
                <>
                  {' '}
                  · vista <Time value={seenAt} />
                </>
              )}{' '}
              · {sessions === 1 ? '1 sessão' : `${sessions} sessões`}
            </span>
          </span>
          <AccountState account={account} />
        </span>
      </label>
      <Link
        to="/administracao/$"
        params={{ _splat: `pessoas/${person.id}` }}
        aria-label={`Abrir a conta de ${person.fullName}`}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-hover"
      >
        <Icon of={IconChevronRight} />
      </Link>
    </li>
  );
}

export function roleWords(role: Account['role']): string {
  return role === 'membro' ? 'Membro' : roleLabels[role];
}

export function AccountState({ account: { state, until } }: { account: Account }) {
  if (state === 'active') return <span className="block text-meta text-ink-2">Ativa</span>;
  if (state === 'leaving') return <span className="block text-meta font-semibold">Exclusão pedida</span>;
  return (
    <span className="flex items-center gap-1.5 text-meta font-semibold text-danger">
      <Icon of={IconBan} size={15} />
      {until ? `Suspensa até ${shownDay.format(new Date(until))}` : 'Suspensa'}
    </span>
  );
}
