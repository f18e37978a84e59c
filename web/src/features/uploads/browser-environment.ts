/** The browser features that the upload manager uses besides network and storage. */
export interface UploadEnvironment {
  /** Ends after the time, or when the connection is back. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Calls the listener when the browser says that it lost the connection. */
  onOffline(listener: () => void, signal: AbortSignal): void;
  /** Calls the listener when the browser says that the connection is back. */
  onOnline(listener: () => void, signal: AbortSignal): void;
  /** So that two tabs do not send the same file at once. */
  withLock<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  preview(file: File): string;
  dropPreview(url: string): void;
}

export const browserEnvironment: UploadEnvironment = {
  pause,
  onOffline(listener, signal) {
    addEventListener('offline', listener, { signal });
  },
  onOnline(listener, signal) {
    addEventListener('online', listener, { signal });
  },
  async withLock(name, signal, work) {
    // Pages without https have no locks; the server then refuses the second tab.
    return navigator.locks ? navigator.locks.request(name, { signal }, work) : work();
  },
  preview: (file) => URL.createObjectURL(file),
  dropPreview(url) {
    if (url.startsWith('blob:')) URL.revokeObjectURL(url);
  },
};

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (finish: () => void) => {
      clearTimeout(timer);
      ended.abort();
      finish();
    };
    const timer = setTimeout(() => end(resolve), milliseconds);
    addEventListener('online', () => end(resolve), { signal: ended.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: ended.signal });
  });
}
