/** Storage may be full or switched off: then nothing is found, and `write` answers false. */
function storageOf(area: () => Storage) {
  function read(key: string): string | null {
    try {
      return area().getItem(key);
    } catch {
      return null; // Switched off.
    }
  }

  return {
    read,
    /** Null for what is no JSON: another version of the app, or somebody else, wrote it. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** Null removes the key. */
    write(key: string, value: string | null): boolean {
      try {
        if (value === null) area().removeItem(key);
        else area().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    keys(): string[] {
      try {
        return Object.keys(area());
      } catch {
        return []; // Switched off.
      }
    },
  };
}

/** Kept until somebody signs out or removes it. */
export const browserStorage = storageOf(() => localStorage);
/** Kept as long as the tab, reloads included. */
export const tabStorage = storageOf(() => sessionStorage);
