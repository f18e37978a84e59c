import type { RefObject } from 'react';

type FileInputProps = {
  /** Pressed (`ref.current?.click()`) by a button with a look of its own. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A file field that nobody sees. */
export function FileInput({ ref, label, accept, multiple, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        // So that choosing the same file again is a change, too.
        event.currentTarget.value = '';
        onFiles(files);
      }}
    />
  );
}
