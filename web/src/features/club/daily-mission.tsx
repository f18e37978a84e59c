import { amountText } from '@publyka/contract/missions';
import type { DailyMission } from '@publyka/contract/routes/club';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Logo } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Quote } from '../../ui/quote.tsx';
import { Time } from '../../ui/time.tsx';
import { dailyMissionQuery } from './data.ts';

/** 'Missão de hoje': a question of one's field that nobody has answered. Nothing where there is none, and nothing is lost. */
export function DailyMissionSection() {
  const { data: daily } = useQuery(dailyMissionQuery);
  const [place, setPlace] = useState(0);
  if (!daily) return null;
  if (daily.isDone)
    return (
      <section aria-label="Missão de hoje" className="mt-6">
        <QuietHeading level={2}>Missão de hoje</QuietHeading>
        <p className="mt-1 text-chat text-ink-2">Feita. Alguém teve resposta por sua causa.</p>
      </section>
    );
  const question = daily.questions[place % Math.max(1, daily.questions.length)];
  if (!question) return null;
  return (
    <section aria-label="Missão de hoje" className="mt-6 border-b-8 border-paper pb-5">
      <div className="flex items-baseline justify-between gap-3">
        <QuietHeading level={2}>Missão de hoje</QuietHeading>
        <span className="text-meta text-ink-3">até a meia-noite</span>
      </div>
      <p className="mt-1 font-serif text-head leading-tight font-semibold wrap-anywhere">
        Responda a uma pergunta de {question.interest}
      </p>
      <AskedCard question={question} />
      <div className="mt-3 flex gap-3">
        <Link
          to="/post/$postId"
          params={{ postId: question.postId }}
          className={buttonClass({ variant: 'mark', size: 'large', className: 'min-w-0 flex-1' })}
        >
          <span className="truncate">Responder a {firstName(question.author.fullName)}</span>
        </Link>
        {daily.questions.length > 1 && (
          <IconButton
            label="Outra pergunta"
            tone="quiet"
            icon={<Icon of={IconRefresh} />}
            onClick={() => setPlace(place + 1)}
            className="h-12.5 w-12.5"
          />
        )}
      </div>
      <p className="mt-2.5 flex items-center gap-2 text-meta text-ink-2">
        <Logo coin size={22} />
        {amountText(daily.reward)} EduCoins por uma resposta de verdade
      </p>
    </section>
  );
}

const faceSize = 28;

function AskedCard({ question: { author, words, askedAt } }: { question: DailyMission['questions'][number] }) {
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
