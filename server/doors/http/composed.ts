import { lasting } from '#server/core/memory/lasting'
import type { Card } from './cards'
import { createSight, type Part, packPart, packPartNow, type Spliced, spliceParts } from './spliced'

type FindCard = (id: string) => Card | undefined

/** A page of text and of cards that change while the text stays. */
export type Composed = {
  /** The whole with these cards; undefined when one of them is not known. */
  with(find: FindCard): Spliced | undefined
  /** The cards that stand in it. */
  ids: readonly string[]
  /** About what it takes in memory. */
  bytes(): number
}

/** From the first card of several to the last, with what stands between them: packed anew when one of them changed. */
type Run = {
  part: number
  pieces: readonly (string | Slot)[]
  gap: boolean
  packed: readonly (Card | undefined)[]
  /** What stands right before it, and stays. */
  sight: Buffer
}
type Slot = { id: string; shown: boolean }

/**
 * Text between cards longer than this is packed once, by itself. What is shorter is packed with them: between the cards
 * of a list and their state stands the foot of the page, and what is said of a card there was just said where it is shown.
 */
const LONG_TEXT = 16_000
/** Kept before cards, so that they need not be packed as if nothing had been said: the first of a list stand there. */
const SIGHT_BYTES = 8192

/**
 * @param texts cut where the filling goes
 * @param fillingLength of every filling, in bytes
 * @param slots finds the cards in a text: the first group is the id of one in the state, the second of one that is shown
 */
export async function compose(texts: readonly string[], fillingLength: number, slots: RegExp): Promise<Composed> {
  const runs: Run[] = []
  const parts: Part[] = []
  const sight = createSight(fillingLength)
  for (const [index, text] of texts.entries()) {
    const gap = index < texts.length - 1
    const blocks = blocksOf(text.split(slots))
    for (const [place, block] of blocks.entries()) {
      const ends = place === blocks.length - 1 && gap
      if (typeof block === 'string') parts.push(await packPart(block, ends, sight.next(block, ends)))
      else {
        const before = lasting(sight.end().subarray(-SIGHT_BYTES))
        runs.push({ part: parts.length, pieces: block, gap: ends, packed: [], sight: before })
        parts.push(packPartNow('', ends, before))
      }
    }
  }
  const ids = [...new Set(runs.flatMap(({ pieces }) => pieces.flatMap((piece) => idOf(piece) ?? [])))]
  const keptBytes = runs.reduce(
    (sum, { pieces, sight: { length } }) =>
      sum + length + pieces.reduce((all, piece) => all + (typeof piece === 'string' ? piece.length : 0), 0),
    0,
  )
  let whole = runs.length === 0 ? spliceParts(parts, fillingLength) : undefined

  return {
    ids,
    with(find) {
      if (whole && ids.length === 0) return whole
      const cards = new Map<string, Card>()
      for (const id of ids) {
        const card = find(id)
        if (!card) return undefined
        cards.set(id, card)
      }
      for (const run of runs) {
        const used = run.pieces.map((piece) => (typeof piece === 'string' ? undefined : cards.get(piece.id)))
        if (whole && used.every((card, at) => card === run.packed[at])) continue
        const text = run.pieces.map((piece, at) => (typeof piece === 'string' ? piece : textOf(piece, used[at])))
        parts[run.part] = packPartNow(text.join(''), run.gap, run.sight)
        run.packed = used
        whole = undefined
      }
      whole ??= spliceParts(parts, fillingLength)
      return whole
    },
    bytes: () => (whole?.bytes ?? 0) + keptBytes,
  }
}

/** The text with these cards in it. */
export function filled(text: string, slots: RegExp, find: FindCard): string {
  return blocksOf(text.split(slots))
    .flat()
    .map((piece) => (typeof piece === 'string' ? piece : textOf(piece, find(piece.id))))
    .join('')
}

/** @param pieces text, the id of a card in the state, the id of one that is shown, text, and so on, as split by `slots` */
function blocksOf(pieces: readonly (string | undefined)[]): (string | (string | Slot)[])[] {
  const blocks: (string | (string | Slot)[])[] = []
  let run: (string | Slot)[] | undefined
  for (let at = 0; at < pieces.length; at += 3) {
    const text = pieces[at] ?? ''
    const [inState, shown] = [pieces[at + 1], pieces[at + 2]]
    const slot = inState ?? shown
    const id = slot && copied(slot)
    if (run && id !== undefined && text.length < LONG_TEXT) run.push(copied(text))
    else {
      run = undefined
      blocks.push(text)
    }
    if (id === undefined) continue
    if (!run) {
      run = []
      blocks.push(run)
    }
    run.push({ id, shown: shown !== undefined })
  }
  return blocks
}

/** A piece that was cut from a text would hold all of it in memory. */
function copied(text: string): string {
  return Buffer.from(text).toString()
}

function idOf(piece: string | Slot): string | undefined {
  return typeof piece === 'string' ? undefined : piece.id
}

function textOf({ shown }: Slot, card: Card | undefined): string {
  return (shown ? card?.html() : card?.state()) ?? ''
}
