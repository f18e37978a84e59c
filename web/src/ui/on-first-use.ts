/**
 * What `make` answers, made when it is first asked for: a formatter of dates takes milliseconds of a phone, which the
 * first load has better uses for.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
