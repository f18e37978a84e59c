/** The signed-in person behind a request. Comes from the session and from nowhere else. */
export interface Viewer {
  id: string;
  sessionId: string;
  /** Until then they read everything and write nothing; absent for nearly everybody. */
  limitedUntil?: Date;
}
