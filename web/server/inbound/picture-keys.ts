/** Returns for each picture of a text our copy's key, '' for one that cannot be kept, null for one not fetched yet. */
export function pictureKeys({pictures, photo_keys}: {pictures: string; photo_keys: string}): (string | null)[] {
  const keys = JSON.parse(photo_keys) as (string | null)[]
  return (JSON.parse(pictures) as string[]).map((_, index) => keys[index] ?? null)
}
