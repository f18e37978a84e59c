import type { CaseKind, ReportCase } from '@publyka/contract/routes/cases';
import { reportReasons } from '@publyka/contract/text/report-reasons';
import {
  IconArticle,
  IconClock,
  IconDroplet,
  IconForms,
  IconListDetails,
  IconMessage,
  IconMessageCircle,
  IconMessages,
  IconPencil,
  type Icon as IconShape,
  IconStar,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { describeCase, describeDecision, outcomeLabels, waitOf } from './data.ts';

const icons: Record<CaseKind, IconShape> = {
  post: IconArticle,
  comment: IconMessageCircle,
  drop: IconDroplet,
  message: IconMessage,
  person: IconUser,
  review: IconStar,
  collaboration: IconUsersGroup,
  line: IconListDetails,
  request: IconForms,
  community: IconMessages,
  correction: IconPencil,
};

const published = new Set<CaseKind>(['post', 'review']);
/** Their words are a name, and a line about it. */
const named = new Set<CaseKind>(['person', 'community']);

type CaseRowProps = {
  shown: ReportCase;
  path: 'denuncias' | 'recursos';
  isCurrent: boolean;
  onFocus: () => void;
};

/** What was reported, by how many and why, and how long it waits, or what came of it. */
export function CaseRow({ shown, path, isCurrent, onFocus }: CaseRowProps) {
  const { id, kind, words, reportsCount, reasons } = shown;
  const shownReasons = reasons.map(({ reason, count }) => `${reportReasons[reason]}\u00A0${count}`).join(' · ');
  return (
    <li>
      <Link
        to="/administracao/$"
        params={{ _splat: `${path}/${id}` }}
        onFocus={onFocus}
        className={classNames(
          'grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line px-(--gutter) py-3 -outline-offset-2 hover:bg-hover wide:grid-cols-[1fr_16rem_7rem] wide:px-8',
          isCurrent && 'wide:bg-sunken wide:shadow-[inset_4px_0_0_var(--mark)]',
        )}
      >
        <span className="col-span-2 flex min-w-0 gap-4 wide:col-span-1">
          <Icon of={icons[kind]} size={20} className="mt-0.5 shrink-0 text-ink-3" />
          <span className="min-w-0">
            <span className={classNames('line-clamp-2 text-chat wrap-anywhere', published.has(kind) && 'font-serif')}>
              {(named.has(kind) ? words.replace('\n', ' · ') : words) || '[sem palavras]'}
            </span>
            <span className="block truncate text-meta text-ink-3">{describeCase(shown)}</span>
          </span>
        </span>
        <span className="min-w-0 text-meta">
          <b className="font-semibold">{formatCount(reportsCount, 'pessoa', 'pessoas')}</b>
          <span className="block text-ink-3">{shownReasons}</span>
        </span>
        <State {...shown} />
      </Link>
    </li>
  );
}

function State(shown: ReportCase) {
  const { decision, appeal, openedAt } = shown;
  if (appeal && !appeal.outcome) return <Waited {...waitOf(appeal.openedAt)} isLate={false} beneath="recurso" />;
  if (decision !== null)
    return (
      <span className="text-right text-meta">
        {appeal?.outcome === 'overturned' ? outcomeLabels.overturned : describeDecision({ ...shown, until: null })}
      </span>
    );
  const beneath = beneathOf(shown);
  return <Waited {...waitOf(openedAt)} beneath={beneath} />;
}

function beneathOf({ isParty, assignedTo }: ReportCase): string {
  if (isParty) return 'você é parte';
  return assignedTo ? `com ${assignedTo.fullName.split(' ')[0]}` : 'ninguém pegou';
}

function Waited({ text, isLate, beneath }: { text: string; isLate: boolean; beneath: string }) {
  return (
    <span className="text-right text-meta tabular-nums">
      <span className={classNames('flex items-center justify-end gap-1', isLate && 'font-semibold text-danger')}>
        {isLate && <Icon of={IconClock} size={15} />}
        {text}
        {isLate && <span className="sr-only">, atrasada</span>}
      </span>
      <span className="block text-ink-3">{beneath}</span>
    </span>
  );
}
