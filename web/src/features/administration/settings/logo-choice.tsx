import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';

type LogoChoiceProps = {
  /** What is chosen; width and height where they are known. */
  logo: { src: string; width?: number; height?: number } | null;
  isBusy?: boolean;
  onChoose: (file: File | null) => void;
  children?: ReactNode;
};

/** The picture of the institution, and the buttons that choose it, change it and take it away. */
export function LogoChoice({ logo, isBusy, onChoose, children }: LogoChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {logo && (
        <img
          {...logo}
          alt="Marca atual"
          className="mt-4 rounded-small object-contain"
          style={{ width: 'auto', maxWidth: '15rem', maxHeight: '5rem' }}
        />
      )}
      <FileInput
        ref={input}
        label="Imagem da marca"
        accept="image/png,image/jpeg,image/webp"
        onFiles={([file]) => file && onChoose(file)}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="outline" busy={isBusy} onClick={() => input.current?.click()}>
          {logo ? 'Trocar' : 'Escolher imagem'}
        </Button>
        {logo && (
          <Button variant="quiet" disabled={isBusy} onClick={() => onChoose(null)}>
            Tirar
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
