/** Things by what they have in common, in the order it first appears. */
export function byKey<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const found = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const members = found.get(key);
    if (members === undefined) found.set(key, [thing]);
    else members.push(thing);
  }
  return found;
}
