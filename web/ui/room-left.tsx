/** Of so many characters and more it is worth saying how many are left. */
const LONG = 60
/** Told when this part of the room is left, and no less than the letters of a few words. */
const [LAST, LEAST] = [0.1, 20]

/** How many characters a field still takes, or null while there is plenty of room. */
export function roomLeft(most: number | undefined, length: number): number | null {
  if (!most || most < LONG) return null
  const left = Math.max(0, most - length)
  return left <= Math.max(LEAST, most * LAST) ? left : null
}

/** Browsers cut what does not fit without a word: below the field it says what is left of its room. */
export function RoomLeft({ most, length }: { most: number | undefined; length: number }) {
  const left = roomLeft(most, length)
  if (left === null) return null
  return (
    <p role="status" className="mt-1.5 text-sm text-muted-foreground nums">
      {left === 0 ? `That’s all that fits: ${most} characters` : `${left} of ${most} characters left`}
    </p>
  )
}
