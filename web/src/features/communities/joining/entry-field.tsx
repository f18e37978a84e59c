import { type Entry, entries } from '@publyka/contract/entries';
import type { Community } from '@publyka/contract/routes/communities';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { linksQuery } from './data.ts';
import { LinkBox, stateOfLink } from './link-box.tsx';

const LinksSheet = lazyPart(() => import('./links-sheet.tsx').then((part) => part.LinksSheet), { whenOpened: true });

const options: Readonly<Record<Entry, { label: string; hint: string }>> = {
  open: { label: 'Aberta', hint: 'Qualquer pessoa com conta encontra e entra.' },
  request: { label: 'Por pedido', hint: 'Qualquer pessoa com conta encontra e pede; quem administra aprova cada uma.' },
  link: { label: 'Por link', hint: 'Só entra quem recebeu o link.' },
};

type EntryFieldProps = {
  /** None while it is being created: nothing belongs to what is chosen yet. */
  community?: Community;
  value: Entry | null;
  onChange: (entry: Entry) => void;
};

/** 'Quem entra'. Only what is chosen shows what belongs to it. */
export function EntryField({ community, value, onChange }: EntryFieldProps) {
  const name = useId();
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="pb-2 font-serif text-chat text-ink-2 italic">Quem entra</legend>
      {entries.map((entry) => (
        <div key={entry} className="border-b border-line first-of-type:border-t">
          <label className="flex items-start gap-4 py-3">
            <input
              type="radio"
              name={name}
              className="radio-dot"
              checked={entry === value}
              onChange={() => onChange(entry)}
            />
            <span className="min-w-0">
              <span className={classNames('block text-chat', entry === value && 'font-semibold')}>
                {options[entry].label}
              </span>
              <span className="block text-ui text-ink-3">{options[entry].hint}</span>
            </span>
          </label>
          {community && entry === value && entry === 'request' && <OfRequest community={community} />}
          {community && entry === value && entry === 'link' && <OfLink community={community} />}
        </div>
      ))}
    </fieldset>
  );
}

const rowStyle = 'flex min-h-11 w-full items-center gap-2 text-left text-ui font-semibold hover:underline';

function OfRequest({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="pb-2 pl-10">
      <Link to="/communities/$chatId/pedidos" params={{ chatId: community.id }} className={rowStyle}>
        Ver os pedidos <Icon of={IconChevronRight} size={18} />
      </Link>
      <button type="button" onClick={() => setIsOpen(true)} className={rowStyle}>
        Links de convite, para entrar sem pedir <Icon of={IconChevronRight} size={18} className="shrink-0" />
      </button>
      <LinksSheet community={community} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}

function OfLink({ community }: { community: Community }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: links } = useQuery(linksQuery(community.id));
  const link = links?.find(({ isDead }) => !isDead);
  return (
    <div className="pb-3 pl-10">
      {link && <LinkBox link={link} />}
      <div className="mt-1 flex items-center gap-3">
        {link && <span className="min-w-0 flex-1 text-ui text-ink-2">{stateOfLink(link)}</span>}
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className={
            link ? 'flex min-h-11 items-center gap-1 text-ui font-semibold' : buttonClass({ variant: 'quiet' })
          }
        >
          {link ? 'Mudar' : 'Criar um link'} <Icon of={IconChevronRight} size={18} />
        </button>
      </div>
      <LinksSheet community={community} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}
