/** Reads a value per key. Reads of one tick share a query. */
export function createBatchedRead<K, V>(read: (keys: K[]) => Promise<Map<K, V>>): (key: K) => Promise<V | undefined> {
  let asked = new Set<K>();
  let answer: Promise<Map<K, V>> | null = null;

  async function ask(): Promise<Map<K, V>> {
    await new Promise((resolve) => setImmediate(resolve));
    const keys = [...asked];
    asked = new Set();
    answer = null;
    return read(keys);
  }

  return async (key) => {
    asked.add(key);
    answer ??= ask();
    return (await answer).get(key);
  };
}
