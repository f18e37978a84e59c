import { amountText } from '@publyka/contract/missions';
import type { DailyMission } from '@publyka/contract/routes/club';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Logo } from '../../ui/brand.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Quote } from '../../ui/quote.tsx';
import { Time } from '../../ui/time.tsx';
import { dailyMissionQuery } from './data.ts';

const DescribeSheet = lazyPart(
  () => import('../../shared/descriptions/describe-sheet.tsx').then((part) => part.DescribeSheet),
  { whenOpened: true },
);

type Question = DailyMission['questions'][number];
type Undescribed = DailyMission['pictures'][number];

/** 'Missão de hoje': one act worth doing, with its object. Nothing where there is none, and nothing is lost. */
export function DailyMissionSection() {
  const { data: daily } = useQuery(dailyMissionQuery);
  const [place, setPlace] = useState(0);
  if (!daily) return null;
  if (daily.isDone)
    return (
      <section aria-label="Missão de hoje" className="mt-6">
        <QuietHeading level={2}>Missão de hoje</QuietHeading>
        <p className="mt-1 text-chat text-ink-2">Feita. Fez diferença para alguém.</p>
      </section>
    );
  const acts = actsOf(daily);
  const act = acts[place % Math.max(1, acts.length)];
  if (!act) return null;
  const other = acts.length > 1 && (
    <IconButton
      label="Outra missão"
      tone="quiet"
      icon={<Icon of={IconRefresh} />}
      onClick={() => setPlace(place + 1)}
      className="h-12.5 w-12"
    />
  );
  return (
    <section aria-label="Missão de hoje" className="mt-6 border-b-8 border-paper pb-5">
      <div className="flex items-baseline justify-between gap-3">
        <QuietHeading level={2}>Missão de hoje</QuietHeading>
        <span className="text-meta text-ink-3">até a meia-noite</span>
      </div>
      {'image' in act ? (
        <Describing key={act.postId} picture={act} other={other} />
      ) : (
        <Answering question={act} other={other} />
      )}
      <p className="mt-2.5 flex items-center gap-2 text-meta text-ink-2">
        <Logo coin size={22} />
        {amountText(daily.reward)} EduCoins por uma {'image' in act ? 'descrição' : 'resposta'} de verdade
      </p>
    </section>
  );
}

/** By turns, a question first. */
function actsOf({ questions, pictures }: DailyMission): (Question | Undescribed)[] {
  const turns = Math.max(questions.length, pictures.length);
  const byTurns = Array.from({ length: turns }, (_, turn) => [questions[turn], pictures[turn]]);
  return byTurns.flat().filter((act) => act !== undefined);
}

function ActTitle({ children }: { children: ReactNode }) {
  return <p className="mt-1 font-serif text-head leading-tight font-semibold wrap-anywhere">{children}</p>;
}

function Answering({ question, other }: { question: Question; other: ReactNode }) {
  return (
    <>
      <ActTitle>Responda a uma pergunta de {question.interest}</ActTitle>
      <AskedCard question={question} />
      <div className="mt-3 flex gap-3">
        <Link
          to="/post/$postId"
          params={{ postId: question.postId }}
          search={{ comentario: 'novo' }}
          className={buttonClass({ variant: 'mark', size: 'large', className: 'min-w-0 flex-1' })}
        >
          <span className="truncate">Responder a {firstName(question.author.fullName)}</span>
        </Link>
        {other}
      </div>
    </>
  );
}

const faceSize = 28;

function AskedCard({ question: { author, words, askedAt } }: { question: Question }) {
  return (
    <div className="mt-3 rounded-card border border-line p-3.5">
      <Quote voice="read">
        <span className="flex items-center gap-2 pb-1.5 font-sans text-ui">
          <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, faceSize)} size={faceSize} />
          <bdi className="min-w-0 flex-1 truncate font-semibold">{author.fullName}</bdi>
          <Time value={askedAt} className="shrink-0 text-meta text-ink-3" />
        </span>
        <span className="wrap-anywhere">{words}</span>
      </Quote>
    </div>
  );
}

/** The picture is described right here. */
function Describing({
  picture: { postId, image, words, postedAt },
  other,
}: {
  picture: Undescribed;
  other: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActTitle>Descreva uma imagem sua</ActTitle>
      <div className="mt-3 flex items-start gap-3.5 rounded-card border border-line p-3.5">
        <Picture image={image} sizes="96px" className="size-24 shrink-0 rounded-small" />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 font-serif text-read wrap-anywhere">{words}</p>
          <p className="mt-1 text-meta text-ink-2">
            Quem não vê a imagem ainda não sabe o que ela mostra. <Time value={postedAt} className="text-ink-3" />
          </p>
        </div>
      </div>
      <div className="mt-3 flex gap-3">
        <Button variant="mark" size="large" onClick={() => setIsOpen(true)} className="min-w-0 flex-1">
          Descrever
        </Button>
        {other}
      </div>
      <DescribeSheet open={isOpen} onOpenChange={setIsOpen} postId={postId} images={[image]} />
    </>
  );
}
