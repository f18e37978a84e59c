import { type Attachment, formatDuration } from '@publyka/contract/routes/attachments';
import type { Message, MessagePage } from '@publyka/contract/routes/messages';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { useMe } from '../../../lib/session/session.ts';
import { browserStorage } from '../../../lib/storage/storage.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRowTabIndex } from '../roving-focus.ts';
import { playback, type Track } from './playback.ts';

type VoicePlayerProps = { message: Message; voice: Attachment; isMine: boolean };

/** Half of the loudnesses: as many bars as a phone's bubble has room for. */
const barsShown = 32;

export function VoicePlayer({ message, voice, isMine }: VoicePlayerProps) {
  const me = useMe();
  const queryClient = useQueryClient();
  const tabIndex = useRowTabIndex();
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  const track = toTrack({ message, voice }, { personId: me.id, queryClient });
  const isCurrent = state.track?.id === voice.id;
  const isPlaying = isCurrent && state.isPlaying;
  const total = (voice.durationMs ?? 0) / 1000;
  const seconds = isCurrent ? Math.min(state.seconds, total) : 0;
  const length = formatDuration(voice.durationMs ?? 0);
  const isUnheard = !isMine && !isCurrent && !isHeard(me.id, voice.id);
  const name = isMine ? 'Sua mensagem de voz' : `Mensagem de voz de ${message.author.fullName}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={`${name}, ${length}`} style={{ width: '17rem' }} className="max-w-full pt-1">
      <div className="flex items-center gap-2.5">
        <IconButton
          label={isPlaying ? 'Pausar' : 'Tocar'}
          tone="ink"
          tabIndex={tabIndex}
          onClick={() => (isPlaying ? playback.pause() : playback.play(track))}
          className="rounded-full!"
          icon={<Icon of={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled} size={20} />}
        />
        <Position track={track} levels={toBars(voice.waveform ?? '')} seconds={seconds} total={total} />
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`Velocidade: ${rateText(state.rate)}`}
          onClick={() => playback.changeRate()}
          className={classNames(
            'target-44 relative w-12 shrink-0 rounded-small border border-line-strong py-1 text-center text-meta font-semibold tabular-nums',
            // Its place stays free, so that the bars do not move.
            !isCurrent && 'invisible',
          )}
        >
          {rateText(state.rate)}
        </button>
      </div>
      <p className="ml-13.5 flex items-center gap-1.5 text-meta text-ink-2 tabular-nums">
        {isCurrent ? `${formatDuration(seconds * 1000)} de ${length}` : length}
        {isUnheard && (
          <span className="size-2 rounded-full bg-ink">
            <span className="sr-only">Ainda não ouvida</span>
          </span>
        )}
      </p>
    </div>
  );
}

type PositionProps = { track: Track; levels: readonly number[]; seconds: number; total: number };

const stepSeconds = 5;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -stepSeconds,
  ArrowRight: stepSeconds,
  PageDown: -3 * stepSeconds,
  PageUp: 3 * stepSeconds,
};

/** The bars, with a native range over them that is pressed, dragged and moved by keys. */
function Position({ track, levels, seconds, total }: PositionProps) {
  function handleKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    playback.seek(track, seconds + step);
  }
  return (
    <span className="relative h-9 min-w-0 flex-1 rounded-small has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ink">
      <Waveform levels={levels} share={total === 0 ? 0 : seconds / total} />
      <input
        type="range"
        aria-label="Posição"
        aria-valuetext={`${inWords(seconds)} de ${inWords(total)}`}
        tabIndex={useRowTabIndex()}
        min={0}
        max={total}
        step="any"
        value={seconds}
        onChange={(event) => playback.seek(track, event.currentTarget.valueAsNumber)}
        onKeyDown={handleKeyDown}
        className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
      />
    </span>
  );
}

function toTrack(
  { message, voice }: { message: Message; voice: Attachment },
  own: { personId: string; queryClient: QueryClient },
): Track {
  return {
    id: voice.id,
    title: `Mensagem de voz de ${message.author.fullName}`,
    durationMs: voice.durationMs ?? 0,
    onStart: () => noteHeard(own.personId, voice.id),
    next() {
      const next = findNext(own.queryClient, { message, personId: own.personId });
      return next && toTrack(next, own);
    },
  };
}

/** The voice message right after this one; else the first one that somebody else sent later and that was not heard. */
export function voiceAfter(
  seq: number,
  { messages, personId }: { messages: readonly Message[]; personId: string },
): { message: Message; voice: Attachment } | null {
  const later = messages.filter((one) => one.seq > seq).sort((one, other) => one.seq - other.seq);
  for (const [place, message] of later.entries()) {
    const voice = message.attachments.find(({ kind }) => kind === 'voice');
    const isNew = message.author.id !== personId && voice !== undefined && !isHeard(personId, voice.id);
    if (voice && (place === 0 || isNew)) return { message, voice };
  }
  return null;
}

function findNext(
  queryClient: QueryClient,
  { message, personId }: { message: Message; personId: string },
): { message: Message; voice: Attachment } | null {
  const queryKey = ['messages', message.communityId, message.roomId];
  const lists = queryClient.getQueriesData<InfiniteData<MessagePage>>({ queryKey });
  const messages = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  return voiceAfter(message.seq, { messages, personId });
}

function toBars(waveform: string): number[] {
  const levels = loudnesses(waveform);
  const each = levels.length / barsShown;
  return Array.from({ length: barsShown }, (_, bar) => Math.max(0, ...levels.slice(bar * each, (bar + 1) * each)));
}

/** '1,5×' */
function rateText(rate: number): string {
  return `${rate.toLocaleString('pt-BR')}×`;
}

/** '1 minuto e 5 segundos' */
function inWords(seconds: number): string {
  const whole = Math.floor(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const restText = `${rest} ${rest === 1 ? 'segundo' : 'segundos'}`;
  if (minutes === 0) return restText;
  const minutesText = `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
  return rest === 0 ? minutesText : `${minutesText} e ${restText}`;
}

/** Kept for a person on this device; older messages count as heard. */
const heardMax = 500;

function keyOf(personId: string): string {
  return `voice-heard:${personId}`;
}

function readHeard(personId: string): string[] {
  const stored = browserStorage.readJson(keyOf(personId));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** File ids begin with their time (UUIDv7), so their order is that of their sending. */
export function isHeard(personId: string, fileId: string): boolean {
  const heard = readHeard(personId);
  const [oldest] = heard;
  return heard.includes(fileId) || (heard.length === heardMax && oldest !== undefined && fileId < oldest);
}

export function noteHeard(personId: string, fileId: string): void {
  const heard = [...new Set([...readHeard(personId), fileId])].sort().slice(-heardMax);
  browserStorage.write(keyOf(personId), JSON.stringify(heard));
}

/** The loudnesses of a hexadecimal waveform, from 0 to 1. */
function loudnesses(waveform: string): number[] {
  return [...waveform].map((digit) => Number.parseInt(digit, 16) / 15);
}

/** Bars of a shape; those before `share` of it are ink. */
function Waveform({ levels, share }: { levels: readonly number[]; share: number }) {
  return (
    <span aria-hidden="true" className="flex h-full w-full items-center justify-between">
      {levels.map((level, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          style={{ height: `${12 + 88 * level}%`, width: '2.5px' }}
          className={classNames('shrink rounded-full bg-ink', index / levels.length >= share && 'opacity-30')}
        />
      ))}
    </span>
  );
}
