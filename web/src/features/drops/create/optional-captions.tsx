import { IconBadgeCc } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../../../ui/text-link.tsx';
import { CaptionsField, type CaptionsFieldProps } from '../captions/captions-field.tsx';

/** Captions, once one asks for them: their form is more than most need to publish. */
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
          <IconBadgeCc size={18} stroke={1.75} aria-hidden="true" />
          Adicionar legendas
        </TextButton>
      )}
    </div>
  );
}
