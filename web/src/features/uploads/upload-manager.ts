import { isMessagePurpose, refuseUpload } from '@publyka/contract/routes/upload-rules';
import { availableWidths, type Image, imageUrl, type UploadPurpose, videoUrl } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import type { UploadEnvironment } from './browser-environment.ts';
import { failureText, type Outcome, runUpload } from './run-upload.ts';
import type { UploadTransport } from './tus-transport.ts';
import { percentOf, type StoredFile, type Upload, type UploadState } from './upload.ts';
import { DraftLists, type Entry, type StoredUpload, type UploadStore } from './upload-store.ts';

/** Uploads at the same time. */
const runningMax = 2;

interface Tools {
  transport: UploadTransport;
  kept: UploadStore;
  environment: UploadEnvironment;
}

/**
 * Uploads files across lost connections, changes of the page and reloads. Independent of React; each form has a list
 * under its draft key.
 */
export class UploadManager {
  readonly #tools: Tools;
  readonly #lists = new DraftLists();
  readonly #restored = new Map<string, Promise<void>>();

  readonly subscribe = this.#lists.subscribe;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** Answers an equal array until something changes. */
  list(draftKey: string): readonly Upload<StoredFile>[] {
    return this.#lists.list(draftKey);
  }

  /** Continues what a reload interrupted; once per page. */
  restore(draftKey: string): Promise<void> {
    const restored = this.#restored.get(draftKey) ?? this.#restore(draftKey);
    this.#restored.set(draftKey, restored);
    return restored;
  }

  find(id: string): Upload<StoredFile> | undefined {
    return this.#lists.find(id);
  }

  /** Continues these files, of whatever forms. */
  async restoreFiles(ids: readonly string[]): Promise<void> {
    if (ids.every((id) => this.#lists.find(id))) return;
    const found = await this.#tools.kept.list((upload) => ids.includes(upload.id));
    for (const [draftKey, ones] of Map.groupBy(found, (upload) => upload.draftKey)) this.#continue(draftKey, ones);
  }

  /** Adds the files that may be sent; returns why the others may not. */
  add(draftKey: string, purpose: UploadPurpose, files: readonly File[], waveform?: string): string[] {
    const refusals = files.map((file) => refuseUpload(purpose, { bytes: file.size, type: file.type, name: file.name }));
    const accepted = files.filter((_, index) => refusals[index] === null);
    const present = this.#lists.list(draftKey);
    const added = accepted.map((file, index) =>
      this.#toEntry({ ...newUpload(draftKey, purpose, file, present.length + index), waveform }),
    );
    this.#lists.set(draftKey, [...present, ...added]);
    for (const { kept } of added) void this.#tools.kept.put(kept);
    this.#startNext();
    return [...new Set(refusals.flatMap((refusal) => refusal?.message ?? []))];
  }

  pause(id: string): void {
    const entry = this.#lists.find(id);
    if (!entry || entry.state.status === 'ready' || entry.state.status === 'failed') return;
    this.#lists.update(id, {
      running: null,
      state: { status: 'paused', by: 'person', percent: percentOf(entry.state) },
    });
    entry.running?.abort();
  }

  /** Continues a paused upload, or retries a failed one. */
  resume(id: string): void {
    const state = this.#lists.find(id)?.state;
    const isPaused = state?.status === 'paused' && state.by === 'person';
    const isFailed = state?.status === 'failed' && state.retryable;
    if (!isPaused && !isFailed) return;
    this.#lists.update(id, { state: { status: 'waiting', percent: percentOf(state) } });
    this.#startNext();
  }

  /** Cancels an upload, or removes a ready file, also from the server. */
  remove(id: string): void {
    const entry = this.#lists.find(id);
    if (!entry) return;
    this.#drop(entry);
    const { url } = entry.kept;
    // The server's daily clean-up deletes what this request misses.
    if (url) this.#tools.transport.cancel(url).catch((error: unknown) => console.warn('Upload not cancelled', error));
  }

  move(id: string, position: number): void {
    const entry = this.#lists.find(id);
    if (!entry) return;
    const { draftKey } = entry.kept;
    const others = this.#lists.list(draftKey).filter((other) => other.id !== id);
    this.#lists.set(draftKey, others.toSpliced(position, 0, entry));
    for (const [index, moved] of this.#lists.list(draftKey).entries()) {
      if (moved.kept.position !== index) this.#keep(moved.id, { position: index });
    }
  }

  /** Hands files over to another form, in this order, wherever they are on their way. */
  assign(ids: readonly string[], draftKey: string): void {
    const entries = ids.flatMap((id) => this.#lists.find(id) ?? []);
    for (const entry of entries) this.#lists.remove(entry);
    const moved = entries.map((entry, position) => ({ ...entry, kept: { ...entry.kept, draftKey, position } }));
    this.#lists.set(draftKey, [...this.#lists.list(draftKey), ...moved]);
    for (const { kept } of moved) void this.#tools.kept.put(kept);
  }

  /** Another tab has taken these files over: they leave this one and stay stored. */
  letGo(ids: readonly string[]): void {
    for (const entry of ids.flatMap((id) => this.#lists.find(id) ?? [])) this.#leave(entry);
  }

  /** Clears a form whose files are used now and stay on the server. */
  release(draftKey: string): void {
    for (const entry of this.#lists.list(draftKey)) this.#drop(entry);
  }

  /** These files are used now and stay on the server. Another tab may have carried them. */
  releaseFiles(ids: readonly string[]): void {
    this.letGo(ids);
    for (const id of ids) void this.#tools.kept.remove(id);
  }

  /** Clears a discarded form. */
  discard(draftKey: string): void {
    for (const entry of this.#lists.list(draftKey)) this.remove(entry.id);
  }

  /** When a person signs out. */
  async forgetEverything(): Promise<void> {
    for (const entry of this.#lists.all()) this.#drop(entry);
    this.#restored.clear();
    await this.#tools.kept.removeAll();
  }

  async #restore(draftKey: string): Promise<void> {
    this.#continue(draftKey, await this.#tools.kept.list((upload) => upload.draftKey === draftKey));
  }

  #continue(draftKey: string, found: readonly StoredUpload[]): void {
    const missing = found.filter(({ id }) => !this.#lists.find(id)).map((kept) => this.#toEntry(kept));
    if (missing.length === 0) return;
    this.#lists.set(draftKey, [...missing, ...this.#lists.list(draftKey)]);
    this.#startNext();
  }

  #toEntry(kept: StoredUpload): Entry {
    const { id, purpose, name, file, stored } = kept;
    const previewUrl = file ? this.#tools.environment.preview(file) : storedPreview(stored);
    const state: UploadState<StoredFile> = stored ? { status: 'ready', ...stored } : { status: 'waiting', percent: 0 };
    return { id, purpose, name, bytes: file?.size ?? 0, previewUrl, state, kept, running: null };
  }

  #startNext(): void {
    const entries = this.#lists.all();
    const free = runningMax - entries.filter((entry) => entry.running).length;
    const waiting = entries.filter((entry) => entry.state.status === 'waiting' && !entry.running);
    for (const entry of waiting.slice(0, Math.max(0, free))) void this.#run(entry);
  }

  async #run({ id, kept }: Entry): Promise<void> {
    const running = new AbortController();
    this.#lists.update(id, { running });
    const state = await this.#bringUp(kept, running.signal).catch((error: unknown): UploadState<StoredFile> => {
      if (!running.signal.aborted) console.error('Upload failed', error);
      return { status: 'failed', message: failureText(kept.purpose), retryable: true };
    });
    // Paused or removed in the meantime.
    if (!running.signal.aborted) {
      this.#lists.update(id, { running: null, state });
      if (state.status === 'ready') this.#keepReady(kept, state);
    }
    this.#startNext();
  }

  #bringUp({ id, file, purpose, url, waveform }: StoredUpload, signal: AbortSignal): Promise<UploadState<StoredFile>> {
    const { transport, environment } = this.#tools;
    if (!file) throw new Error('A file that is not ready must be kept');
    const task = {
      file,
      purpose,
      waveform,
      url,
      onUrl: (newUrl: string | null) => this.#keep(id, { url: newUrl }),
      onState: (state: UploadState<StoredFile>) => !signal.aborted && this.#lists.update(id, { state }),
    };
    return environment.withLock(`upload:${id}`, signal, () => runUpload(task, { transport, ...environment }, signal));
  }

  /** Keeps the preview of a file for a message: the server shows nothing of it before the message is sent. */
  #keepReady({ id, purpose, file }: StoredUpload, { status: _, ...stored }: Outcome & { status: 'ready' }): void {
    this.#keep(id, { stored, file: isMessagePurpose(purpose) ? file : null });
  }

  /** Changes the stored upload. */
  #keep(id: string, change: Partial<StoredUpload>): void {
    const entry = this.#lists.find(id);
    if (!entry) return;
    const kept = { ...entry.kept, ...change };
    this.#lists.update(id, { kept });
    void this.#tools.kept.put(kept);
  }

  #leave(entry: Entry): void {
    this.#lists.remove(entry);
    entry.running?.abort();
    this.#tools.environment.dropPreview(entry.previewUrl);
  }

  #drop(entry: Entry): void {
    this.#leave(entry);
    void this.#tools.kept.remove(entry.id);
  }
}

function newUpload(draftKey: string, purpose: UploadPurpose, file: File, position: number): StoredUpload {
  return {
    id: uuidv7(),
    draftKey,
    purpose,
    position,
    createdAt: Date.now(),
    name: file.name,
    file,
    url: null,
    stored: null,
  };
}

function storedPreview(stored: StoredFile | null): string {
  if (!stored || 'file' in stored) return '';
  return 'image' in stored ? imagePreview(stored.image) : videoUrl(stored.video.id);
}

function imagePreview({ id, width }: Image): string {
  return imageUrl(id, availableWidths(width).at(1) ?? availableWidths(width)[0] ?? 0);
}
