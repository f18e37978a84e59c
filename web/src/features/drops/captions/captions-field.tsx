import { captionsMaxLength } from '@publyka/contract/limits';
import { readCaptions } from '@publyka/contract/text/captions';
import { IconBadgeCc, IconEar, IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount, formatNumber } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';

const ListeningSheet = lazyPart(() => import('./listening-sheet.tsx').then((part) => part.ListeningSheet), {
  whenOpened: true,
});

const example = '00:00.000 --> 00:03.500\nO mangue respira pela raiz.';

type CaptionsFieldProps = {
  value: string;
  isChecked: boolean;
  onChange: (value: string) => void;
  /** The address of what is captioned, once it is there. */
  videoUrl: string | null;
  overViewer?: boolean;
};

/** Captions, typed or loaded from a file. Errors name their line, and appear on leaving the field. */
export function CaptionsField({ value, isChecked, onChange, videoUrl, overViewer = false }: CaptionsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setIsLeft] = useState(value !== '');
  const [isListening, setIsListening] = useState(false);
  const problem = captionsProblem(value);

  function listen(): void {
    setIsLeft(true);
    // What is wrong would be lost.
    if (problem) toast.error(problem);
    else setIsListening(true);
  }

  async function load(file: File): Promise<void> {
    if (file.size > captionsMaxLength * 4) return void toast.error(tooLong);
    onChange((await file.text()).replaceAll(/\r\n?/g, '\n'));
    setIsLeft(true);
  }

  return (
    <div className="mt-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for blur */}
      <div onBlur={() => setIsLeft(true)}>
        <Field
          label="Legendas"
          optional
          hint={hintOf(value, problem)}
          error={(isChecked || isLeft) && problem ? problem : undefined}
        >
          <Textarea
            placeholder={example}
            spellCheck
            minRows={2}
            maxRows={8}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="tabular-nums"
          />
        </Field>
      </div>
      {videoUrl && (
        <TextButton onClick={listen} aria-haspopup="dialog" className="mt-2 flex items-center gap-2 font-medium!">
          <Icon of={IconEar} size={18} />
          Legendar ouvindo
        </TextButton>
      )}
      <TextButton onClick={() => input.current?.click()} className="mt-2 flex items-center gap-2 font-medium!">
        <Icon of={IconFileText} size={18} />
        Carregar arquivo de legendas
      </TextButton>
      <FileInput
        ref={input}
        label="Arquivo de legendas"
        accept=".vtt,.srt,text/vtt"
        onFiles={([file]) => {
          if (file) void load(file).catch(() => toast.error('Não conseguimos ler este arquivo.'));
        }}
      />
      {videoUrl && (
        <ListeningSheet
          open={isListening}
          onOpenChange={setIsListening}
          videoUrl={videoUrl}
          value={value}
          onChange={onChange}
          overViewer={overViewer}
        />
      )}
    </div>
  );
}

const tooLong = `As legendas podem ter até ${formatNumber(captionsMaxLength)} caracteres`;

/** Null for valid or no captions. */
export function captionsProblem(value: string): string | null {
  if (value.trim() === '') return null;
  if (value.length > captionsMaxLength) return tooLong;
  const captions = readCaptions(value);
  return captions.ok ? null : captions.message;
}

function hintOf(value: string, problem: string | null): string {
  if (value.trim() === '' || problem) return 'Um tempo e uma frase por vez (WebVTT). Quem vê sem som lê junto.';
  const captions = readCaptions(value);
  return formatCount(captions.ok ? captions.cues.length : 0, 'legenda', 'legendas');
}

/** A button that opens the captions, which few need. */
export function OptionalCaptions(props: CaptionsFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(props.value !== '');

  function show(): void {
    flushSync(() => setIsShown(true));
    frame.current?.querySelector('textarea')?.focus();
  }

  return (
    <div ref={frame}>
      {isShown ? (
        <CaptionsField {...props} />
      ) : (
        <TextButton onClick={show} className="mt-5 flex items-center gap-2 font-medium!">
          <Icon of={IconBadgeCc} size={18} />
          Adicionar legendas
        </TextButton>
      )}
    </div>
  );
}
