import { useEffect, useRef, useState } from 'react'

/**
 * The room of a line that is drawn only once an answer is there. What is remembered of the last answer has
 * `public/theme.js` keep it before the page is drawn, so that nothing on the page moves. Where there was nothing, no room is kept.
 */
export type KeptRoom = {
  /** Whether the last answer held something. */
  remember(any: boolean): void
  /** Whether the page was drawn with room for the line. */
  has(): boolean
  /** Makes room: to be called where that moves nothing under a hand, such as before the next page. */
  keep(): void
  /** Gives the room back, likewise. */
  release(): void
}

/** @param name of the attribute on the document, after `data-`; @param key in the storage */
export function keptRoom(name: string, key: string): KeptRoom {
  return {
    remember(any) {
      try {
        if (any) localStorage.setItem(key, 'held')
        else localStorage.removeItem(key)
      } catch {
        // storage is blocked: the line stands at the lower edge of the first page
      }
    },
    has: () => document.documentElement.dataset[name] !== undefined,
    keep() {
      document.documentElement.dataset[name] = 'held'
    },
    release() {
      delete document.documentElement.dataset[name]
    },
  }
}

/**
 * Keeps the line's room from one page to the next, and gives it back once there is nothing to show.
 *
 * @param count how many there are to show; undefined until that is known
 * @param path of the page on show
 * @returns whether this page has no room for what has come
 */
export function useFloats(room: KeptRoom, count: number | undefined, path: string): boolean {
  const [page, setPage] = useState(() => ({ path, room: room.has() }))
  // another page takes the place of this one: now there can be room without anything moving
  if (page.path !== path) setPage({ path, room: room.has() || ((count ?? 0) > 0 && movedOn()) })
  const { room: kept } = page
  // the room is an attribute of the document, set before anything is drawn
  useEffect(() => {
    if (count === undefined) return
    room.remember(count > 0)
    if (count > 0) {
      if (kept) room.keep()
    } else {
      // an empty band would stay for as long as the page does
      room.release()
      setPage({ path, room: false })
    }
  }, [room, count, kept, path])
  return !kept
}

/**
 * The same for a line that always stands in its place, and may come while somebody reads below it: the room of one that
 * is gone is given back with the next page, or with the line.
 */
export function useRoom(room: KeptRoom, count: number | undefined, path: string): void {
  const [openedAt] = useState(path)
  const shown = useRef(false)
  // the room is an attribute of the document, set before anything is drawn
  useEffect(() => {
    if (count === undefined) return
    room.remember(count > 0)
    if (count > 0) {
      shown.current = true
      room.keep()
    } else if (shown.current || path !== openedAt) room.release()
  }, [room, count, path, openedAt])
}

/** Whether a hand led here; a page that sends people on by itself has been looked at already. */
function movedOn(): boolean {
  return navigator.userActivation?.isActive ?? true
}
