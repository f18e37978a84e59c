/** The signed-in person behind a request. Comes from the session and from nowhere else. */
export interface Viewer {
  id: string;
  sessionId: string;
}
