import type { RefObject } from 'react';

type FileInputProps = {
  /** A button clicks it: `ref.current?.click()`. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** An invisible file field, which a screen reader passes over: the button says what it does. */
export function FileInput({ ref, label, accept, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // So that choosing the same file again is a change.
        event.currentTarget.value = '';
        onFiles(files);
      }}
    />
  );
}
